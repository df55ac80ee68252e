import { topics } from '#adapters/realtime/port.ts'
import {
  arePushKeys,
  pushRules,
  subscriptionsByPerson,
  type PushAddress,
} from '#domain/notifications/push.ts'
import type { NotificationsDeps } from '#server/modules/notifications/notifications.service.ts'
import { pushStore } from '#server/modules/notifications/push.store.ts'

export type SaveDeviceOutcome =
  { kind: 'saved' } | { kind: 'badEndpoint' } | { kind: 'badKeys' } | { kind: 'tooMany'; retryAfterS: number }

/** The devices of a person that are told while the app is closed. */
export function deviceUseCases(deps: NotificationsDeps) {
  // A hint only: what it misses is found out before anything is sent, see `pushTask`.
  deps.realtime.listen(topics.sessionsEnded, (payload) => {
    const { sessionId } = payload as { sessionId: string }
    pushStore(deps.db)
      .removeOfSession(sessionId)
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'devices of an ended session were not forgotten'),
      )
  })

  return {
    /** The key that browsers subscribe with. */
    webPushKey: (): string => deps.push.publicKey,

    async saveDevice(
      session: { userId: string; sessionId: string },
      address: PushAddress,
    ): Promise<SaveDeviceOutcome> {
      if (address.endpoint.length > pushRules.endpointLength || !deps.push.accepts(address.endpoint))
        return { kind: 'badEndpoint' }
      if (!arePushKeys(address)) return { kind: 'badKeys' }
      const allowed = await deps.limits.allow(subscriptionsByPerson, session.userId)
      if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
      const { userId, sessionId } = session
      const { endpoint, p256dh, auth } = address
      return deps.inTransaction(async (tx): Promise<SaveDeviceOutcome> => {
        const store = pushStore(tx.sql)
        const device = { id: deps.newId('psb'), userId, sessionId, endpoint, p256dh, auth }
        if ((await store.save(device, deps.clock.now())) === 'foreign') return { kind: 'badKeys' }
        await store.keepNewest(userId, pushRules.devices)
        tx.afterCommit(() => deps.metrics.events.inc({ event: 'push_device_saved' }))
        return { kind: 'saved' }
      })
    },

    /** Forgets a device of this person; forgetting it again is the same. */
    async deleteDevice(userId: string, endpoint: string): Promise<void> {
      await pushStore(deps.db).remove(userId, endpoint)
    },
  }
}
