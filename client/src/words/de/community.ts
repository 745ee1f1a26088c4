/** Texts of the community pages: lobby, ladder, chat, notifications. */

export const community = {
  // navigation
  nextTable: 'Nächster Tisch, der auf mich wartet',
  waitOne: '1 Tisch wartet auf dich',
  waitMany: '{n} Tische warten auf dich',
  // my tables
  rated: 'gewertet',
  lateAt: 'bis {time}',
  timeDays: '{n} T {m} h',
  timeHours: '{n} h {m} min',
  timeMinutes: '{n} min',
  timeOver: 'abgelaufen',
  // the lobby
  seatsN: '{n} Plätze',
  anonymous: 'jemand',
  // the ladder
  ladderPoints: 'Punkte',
  // a new table
  clockDays: '{n} Tage pro Zug',
  clockDay: '1 Tag pro Zug',
  weekendOff: 'Wochenenden zählen nicht',
  nightOff: 'Die Nacht ({from} bis {to} Uhr) zählt nicht',
  ratedHint: 'Nur für Mitglieder und Bots, jeder an einem eigenen Gerät. Wer einen Bot für sich entscheiden lässt, zählt als Letzter.',
  setupLink: 'So sieht der Tisch aus, zu dem du eingeladen bist. Du kannst noch alles ändern.',
  // chat
  chat: 'Chat',
  chatHint: 'Nur wer mitspielt, liest mit.',
  chatWrite: 'Nachricht an die Mitspieler',
  chatSend: 'Senden',
  chatNew: '{n} neu',
  chatNone: 'Noch keine Nachrichten.',
  chatMore: 'Zu dieser Nachricht von {name}',
  chatMute: 'Hier stummschalten',
  chatUnmute: 'Stummschaltung aufheben',
  chatReport: 'Melden',
  chatReason: 'Was ist daran falsch?',
  chatReported: 'Danke, das ist gemeldet.',
  chatMuted: 'Du bist an diesem Tisch stummgeschaltet.',
  isMuted: 'stumm',
  // notifications
  notices: 'Benachrichtigungen',
  passkeyFailed: 'Das hat mit diesem Gerät nicht geklappt.',
  timeUp: 'Zeit abgelaufen',
  hasResigned: 'hat aufgegeben',
  timeUpShort: 'Zeit um',
  hasResignedShort: 'gab auf',
  chatUnread: '{n} ungelesen',
} as const
