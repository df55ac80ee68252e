import { isMissed, topics } from '#adapters/realtime/port.ts'
import {
  arePushKeys,
  pushRules,
  subscriptionsByPerson,
  type PushAddress,
} from '#domain/notifications/push.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import {
  dropOldestDevices,
  removeDevice,
  removeDevicesOfSession,
  upsertDevice,
} from '#server/modules/notifications/push/push.store.ts'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'push.deviceSaved': { deviceId: string }
  }
}

type SaveDeviceOutcome =
  | { kind: 'saved' }
  | { kind: 'badEndpoint' }
  | { kind: 'badKeys' }
  | { kind: 'tooMany'; retryAfterS: number }

/** Forgets devices of sessions as they end. A hint only: what it misses is found before anything is sent, see `sendPush`. */
export function forgetDevicesOfEnded(ctx: NotificationsContext): void {
  ctx.realtime.listen(topics.sessionsEnded, (payload) => {
    if (isMissed(payload)) return
    const { sessionId } = payload as { sessionId: string }
    removeDevicesOfSession(ctx.db, sessionId).catch((error: unknown) =>
      ctx.log.warn({ err: error }, 'devices of an ended session were not forgotten'),
    )
  })
}

/** Saves a device that is pushed to while the app is closed; it belongs to the session. */
export async function saveDevice(
  ctx: NotificationsContext,
  session: { userId: string; sessionId: string },
  address: PushAddress,
): Promise<SaveDeviceOutcome> {
  if (address.endpoint.length > pushRules.endpointLength || !ctx.push.accepts(address.endpoint))
    return { kind: 'badEndpoint' }
  if (!arePushKeys(address)) return { kind: 'badKeys' }
  const allowed = await ctx.limits.allow(subscriptionsByPerson, session.userId)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const { userId, sessionId } = session
  const { endpoint, p256dh, auth } = address
  return ctx.inTransaction(async (tx): Promise<SaveDeviceOutcome> => {
    const device = { id: ctx.newId('psb'), userId, sessionId, endpoint, p256dh, auth }
    if ((await upsertDevice(tx.sql, device, ctx.clock.now())) === 'foreign') return { kind: 'badKeys' }
    await addMark(tx.sql, { kind: 'device', mark: `push:${endpoint}`, userId, at: ctx.clock.now() })
    await dropOldestDevices(tx.sql, userId, pushRules.devices)
    await tx.event('push.deviceSaved', { deviceId: device.id })
    return { kind: 'saved' }
  })
}

/** Forgets a device of this person; forgetting it again is the same. */
export async function deleteDevice(
  ctx: NotificationsContext,
  userId: string,
  endpoint: string,
): Promise<void> {
  await removeDevice(ctx.db, userId, endpoint)
}
