/** Web Push: notifications while no page is open, shown by a service worker. */

import { notificationSettings, subscribe, unsubscribe } from './community'
import type { Language } from './messages'
import { trustedWorker } from './transport/trusted'

const WORKER = '/sw.js'

export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

function bytes(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Whether this browser has a subscription. */
export async function isSubscribed(): Promise<boolean> {
  if (!canPush()) return false
  const worker = await navigator.serviceWorker.getRegistration('/')
  return !!(await worker?.pushManager.getSubscription())
}

/** Subscribe this browser; false if the user does not allow it. */
export async function startPush(language: Language): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const worker = await navigator.serviceWorker.register(trustedWorker(WORKER))
  await navigator.serviceWorker.ready
  const { push_key } = await notificationSettings()
  const options = { userVisibleOnly: true, applicationServerKey: bytes(push_key) }
  let subscription: PushSubscription
  try {
    subscription = await worker.pushManager.subscribe(options)
  } catch {
    // a subscription with another key exists
    await (await worker.pushManager.getSubscription())?.unsubscribe()
    subscription = await worker.pushManager.subscribe(options)
  }
  await subscribe(subscription, language)
  return true
}

export async function stopPush(language: Language): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration('/')
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await unsubscribe(subscription.endpoint, language)
}
