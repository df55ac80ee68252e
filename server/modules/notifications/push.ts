import { createHash } from 'node:crypto'
import type { PushMessage } from '#adapters/push/port.ts'
import { pushKey, pushRules, type PushContent, type PushOrder } from '#domain/notifications/push.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { Tx } from '#server/db/transaction.ts'
import { jobId } from '#server/jobs/runner.ts'
import type { MediaSubscriber } from '#server/modules/media/media.events.ts'
import type { NotificationsDeps } from '#server/modules/notifications/notifications.service.ts'
import { notificationsStore } from '#server/modules/notifications/notifications.store.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'
import { pushStore, type Device } from '#server/modules/notifications/push.store.ts'
import { ProviderUnavailable } from '#server/modules/notifications/provider-unavailable.ts'
import type { TripsSubscriber } from '#server/modules/trips/trips.events.ts'

/** Puts an order into the caller's transaction; the same order twice is one. */
export async function orderPush(tx: Tx, order: PushOrder): Promise<void> {
  await tx.job('notifications.push', order, { id: jobId('notifications.push', pushKey(order)) })
}

/** Where the walkers of a place are shown in the web app. */
export function walkersPath(slug: string): string {
  return `/show-walker-on-map?destination=${encodeURIComponent(slug)}`
}

/** What notifications hear from the other modules. */
export function pushListeners(deps: Pick<NotificationsDeps, 'clock'>): TripsSubscriber & MediaSubscriber {
  return {
    async walkersAsked(tx, { tripId, offers }) {
      for (const { id, walkerId, expiresAt } of offers)
        await orderPush(tx, {
          kind: 'walkRequest',
          userId: walkerId,
          tripId,
          offerId: id,
          until: expiresAt.toISOString(),
        })
    },
    async recordingReady(tx, { ownerId, userId }) {
      const until = new Date(deps.clock.nowMs() + pushRules.replayKeptMs).toISOString()
      await orderPush(tx, { kind: 'replayReady', userId, tripId: ownerId, until })
    },
  }
}

/**
 * Tells a person's devices what was ordered, in words made of what is true now. Safe to repeat: what has been sent to a
 * device is not sent there again. Devices of ended sessions and devices that are gone are forgotten.
 */
export function pushTask(deps: NotificationsDeps): (order: PushOrder) => Promise<void> {
  return async (order) => {
    if (Date.parse(order.until) <= deps.clock.nowMs()) return
    const devices = await livingDevices(deps, order.userId)
    const content = devices.length > 0 ? await contentOf(deps, order) : null
    if (!content) return
    const pushes = devices.map((device) => ({ device, id: `${pushKey(order)}:${device.id}` }))
    const rows = pushes.map(({ device, id }) => ({
      id,
      deviceId: device.id,
      title: content.title,
      body: content.body,
    }))
    const waiting = await pushStore(deps.db).begin(rows, deps.clock.now())
    const left = await Promise.all(
      pushes.filter(({ id }) => waiting.has(id)).map(({ device, id }) => tell(deps, device, id, content)),
    )
    const reason = left.find((one) => one !== null)
    if (reason) throw new ProviderUnavailable(reason)
  }
}

async function livingDevices(deps: NotificationsDeps, userId: string): Promise<Device[]> {
  const devices = await pushStore(deps.db).ofUser(userId, pushRules.devices)
  const lives = await Promise.all(devices.map((device) => deps.sessionLives(device.sessionId)))
  await pushStore(deps.db).removeAll(devices.filter((_, index) => !lives[index]).map((device) => device.id))
  return devices.filter((_, index) => lives[index])
}

/** Sends to one device; answers why it has to be tried again, or null when it is dealt with. */
async function tell(
  deps: NotificationsDeps,
  device: Device,
  id: string,
  content: PushContent,
): Promise<string | null> {
  const message: PushMessage = {
    id,
    payload: JSON.stringify(content),
    ttlS: Math.max(1, Math.ceil(content.lasts_ms / 1000)),
    urgency: content.kind === 'replayReady' ? 'normal' : 'high',
    topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
  }
  const result = await deps.push.send(device, message)
  const store = notificationsStore(deps.db)
  const at = deps.clock.now()
  deps.metrics.events.inc({ event: `push_${result.kind}` })
  switch (result.kind) {
    case 'sent':
      await store.markSent(id, at)
      return null
    case 'gone':
      await pushStore(deps.db).removeAll([device.id])
      await store.markFailed(id, result.reason, at)
      return null
    case 'refused':
      deps.log.warn({ reason: result.reason, kind: content.kind }, 'a push was refused')
      await store.markFailed(id, result.reason, at)
      return null
    case 'unavailable':
      await store.markFailed(id, result.reason, null)
      return result.reason
    default:
      return unreachable(result)
  }
}

/** The words of an order; null when it is of no use any more or not wanted. */
async function contentOf(deps: NotificationsDeps, order: PushOrder): Promise<PushContent | null> {
  const untilMs = Date.parse(order.until)
  const content = (
    words: { title: string; body: string },
    path: string,
    tag: string,
    expires_at = untilMs,
  ): PushContent => ({
    kind: order.kind,
    ...words,
    path,
    tag,
    expires_at,
    lasts_ms: expires_at - deps.clock.nowMs(),
  })
  switch (order.kind) {
    case 'walkRequest': {
      // Who is online wants to be asked, whatever else is paused; who has answered meanwhile is not rung.
      const ring = await deps.facts.ringing(order.userId, order.tripId)
      if (!ring) return null
      const pays = new Intl.NumberFormat('en', { style: 'currency', currency: ring.currency }).format(
        ring.paysCents / 100,
      )
      return content(texts.push.walkRequest({ ...ring, pays }), '/walk', 'walk-request')
    }
    case 'replayReady': {
      const walk = (await deps.facts.isPaused(order.userId))
        ? null
        : await deps.facts.walk(order.userId, order.tripId)
      const path = `/trips/${encodeURIComponent(order.tripId)}/replay`
      return walk && content(texts.push.replayReady(walk), path, `replay-${order.tripId}`)
    }
    case 'reminder': {
      if (await deps.facts.isPaused(order.userId)) return null
      const minutesLeft = Math.ceil((Date.parse(order.startsAt) - deps.clock.nowMs()) / MINUTE)
      const words = texts.push.reminder({ place: order.place, minutesLeft })
      return content(words, `/trips/${encodeURIComponent(order.tripId)}/live`, `walk-${order.tripId}`)
    }
    case 'walkerFree':
      // Asked for by the person for this one time, whatever else is paused.
      return content(texts.push.walkerFree(order), walkersPath(order.slug), `free-${order.slug}`)
    default:
      return unreachable(order)
  }
}
