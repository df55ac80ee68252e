import type { Client } from 'urql'
import {
  DeleteWebPushSubscriptionDocument,
  SaveWebPushSubscriptionDocument,
  WebPushKeyDocument,
} from '#web/api/generated/notifications.ts'

/** The worker is registered after the page has loaded; a browser that takes longer has refused it. */
const workerWithinMs = 10_000

/** There is no worker here, or the browser's push service cannot be reached. */
export class CannotSubscribe extends Error {
  override name = 'CannotSubscribe'
}

async function pushManager(): Promise<PushManager> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CannotSubscribe('no worker')), workerWithinMs)
  })
  const ready = await Promise.race([navigator.serviceWorker.ready, late]).finally(() => clearTimeout(timer))
  return ready.pushManager
}

/** The browser's subscription that is there already; null when there is none, or no worker yet. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration()
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/**
 * Subscribes this browser with the server's key and saves it for the session at hand. The same again is the same; a
 * subscription made with another key is replaced. Throws what the server or the browser refuses. It speaks with the
 * client itself: the browser asks for it as well, where no screen is.
 */
export async function subscribe(client: Client): Promise<void> {
  const key = await client.query(WebPushKeyDocument, {}, { requestPolicy: 'cache-first' }).toPromise()
  if (key.error) throw key.error
  if (!key.data?.webPushKey) throw new CannotSubscribe('no key')
  const subscription = await subscriptionWith(key.data.webPushKey)
  const { endpoint, keys } = subscription.toJSON()
  const data = { endpoint: endpoint ?? '', p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
  const { error } = await client.mutation(SaveWebPushSubscriptionDocument, { data }).toPromise()
  if (error) throw error
}

async function subscriptionWith(key: string): Promise<PushSubscription> {
  const manager = await pushManager()
  const existing = await manager.getSubscription()
  const isOurs = existing !== null && base64url(existing.options.applicationServerKey) === key
  if (isOurs) return existing
  await existing?.unsubscribe()
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  } catch (error) {
    throw new CannotSubscribe(String(error))
  }
}

/** Takes this browser back, here and on the server. */
export async function unsubscribe(client: Client): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { error } = await client
    .mutation(DeleteWebPushSubscriptionDocument, { endpoint: subscription.endpoint })
    .toPromise()
  if (error) throw error
  await subscription.unsubscribe()
}

function base64url(bytes: ArrayBuffer | null): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
