/** The types of what browser and server send each other, by the names of the server's OpenAPI document. */

import type { components } from './schema'

type Schemas = components['schemas']

export type FromClient = Schemas['ClientMessage']
export type FromServer = Schemas['ServerMessage']

export type Advice = Schemas['Advice']
export type Brief = Schemas['Brief']
export type Card = Schemas['Card']
export type ChatLine = Schemas['ChatLine']
export type Change = Schemas['Change']
export type Coach = Schemas['Coach']
export type Choice = Schemas['Choice']
export type Flight = Schemas['Flight']
export type Dealing = Schemas['Dealing']
export type DiceResult = Schemas['DiceResult']
export type Force = Schemas['Force']
export type Forecast = Schemas['Forecast']
export type Gain = Schemas['Gain']
export type Hatched = Schemas['Hatched']
export type Item = Schemas['Item']
export type LogLine = Schemas['LogLine']
export type LookedBack = Schemas['LookedBack']
export type Operation = Schemas['Operation']
export type Panel = Schemas['Panel']
export type Position = Schemas['Position']
export type Prompt = Schemas['Prompt']
export type Reason = Schemas['Reason']
export type RefusedPlace = Schemas['RefusedPlace']
export type Result = Schemas['Result']
export type SeatInfo = Schemas['SeatInfo']
export type Seats = Schemas['Seats']
export type Shape = Schemas['Shape']
export type Side = Schemas['Side']
export type Source = Schemas['Source']
export type Stage = Schemas['Stage']
export type StageLine = Schemas['StageLine']
export type Story = Schemas['Story']

export type Account = Schemas['Account']
export type Bot = Schemas['Bot']
export type Game = Schemas['Game']
export type LadderInfo = Schemas['LadderInfo']
export type LegalNode = Schemas['LegalNode']
export type Me = Schemas['Me']
export type ListedMember = Schemas['ListedMember']
export type LogEntry = Schemas['LogEntry']
export type ModeratedTable = Schemas['ModeratedTable']
export type NoticeWays = Schemas['NoticeWays']
export type OperatorAction = Schemas['Action']
export type Points = Schemas['Points']
export type Preferences = Schemas['Preferences']
export type ServerProcess = Schemas['ServerProcess']
export type ServerStatus = Schemas['ServerStatus']
export type TableInfo = Schemas['ListedTable']
export type Welcomed = Schemas['Welcomed']

export type Language = Me['language']
export type Scope = Schemas['NewToken']['rights'][number]
export type Theme = NonNullable<Preferences['theme']>
export type Value = boolean | number | string

export type Clock = Required<Schemas['Clock']>
/** A correspondence clock: days per turn, and the hours that do not count. */
export type Days = Required<Schemas['DaysForTurns']>

/** The request for a new game from a position of a finished one. */
export type NewBranch = Required<Omit<Schemas['NewBranch'], 'language'>> & { language: Language }
/** The request for a new table: every field but `hints` is set. */
export type NewTable = Required<Omit<Schemas['NewTable'], 'bots' | 'clock' | 'days' | 'hints' | 'language' | 'waits'>> & {
  bots: (string | null)[]
  clock: Clock | null
  days: Days | null
  hints?: boolean
  waits?: boolean
  language: Language
}
