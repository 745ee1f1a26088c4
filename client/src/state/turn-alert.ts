/** Tells me that it is my turn by a notification while the page is in the background. */

import { settings, t } from './settings.svelte'

/** Notify through the browser, unless the server already does. */
export async function notifyOfTurn(table: string, title: string): Promise<void> {
  const isWanted = (): boolean => settings.notifications && document.hidden && 'Notification' in window && Notification.permission === 'granted'
  if (!isWanted()) return
  const { isSubscribed } = await import('../server/push')
  if ((await isSubscribed().catch(() => false)) || !isWanted()) return
  try {
    const notification = new Notification(t('name'), { body: t('notificationText', { title }), tag: table })
    notification.onclick = () => {
      window.focus()
      notification.close()
    }
  } catch {
    // some phones only let service workers do this
  }
}
