import type { Side } from '../../../server/messages'
import { t } from '../../../state/settings.svelte'
import type { Table } from '../../../state/table.svelte'

/** The player of a side; nobody for a side that is no seat. */
export function sideName(table: Table, side: Side): string {
  if (side.seat == null) return ''
  return table.story.isMine(side.seat) && !table.seats?.hot_seat ? t('you') : table.nameOf(side.seat)
}
