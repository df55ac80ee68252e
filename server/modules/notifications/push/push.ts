import { createHash } from 'node:crypto'
import type { PushMessage } from '#adapters/push/port.ts'
import { pushKey, pushRules, type PushContent, type PushOrder } from '#domain/notifications/push.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { addPushes, markMessageFailed, markMessageSent } from '#server/durable/messages.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { ProviderUnavailable } from '#server/modules/notifications/provider-unavailable.ts'
import { contentOf } from '#server/modules/notifications/push/push-content.ts'
import { devicesOf, removeDevices, type Device } from '#server/modules/notifications/push/push.store.ts'

/**
 * Tells a person's devices what was ordered, in words made of what is true now. Safe to repeat: what has been sent to a
 * device is not sent there again. Devices of ended sessions and devices that are gone are forgotten.
 */
export async function sendPush(ctx: NotificationsContext, order: PushOrder): Promise<void> {
  const worthUntil = new Date(order.until)
  if (worthUntil <= ctx.clock.now()) return
  const devices = await livingDevices(ctx, order.userId)
  const content = devices.length > 0 ? await contentOf(ctx, order) : null
  if (!content) return
  const pushes = devices.map((device) => ({ device, id: `${pushKey(order)}:${device.id}` }))
  const rows = pushes.map(({ device, id }) => ({ id, deviceId: device.id }))
  const waiting = await addPushes(ctx.db, rows, { at: ctx.clock.now(), worthUntil })
  const left = await Promise.all(
    pushes
      .filter(({ id }) => waiting.has(id))
      .map(({ device, id }) => notify(ctx, device, messageOf(order, id, content))),
  )
  const reason = left.find((one) => one !== null)
  if (reason) throw new ProviderUnavailable(reason)
}

async function livingDevices(ctx: NotificationsContext, userId: string): Promise<Device[]> {
  const devices = await devicesOf(ctx.db, userId, pushRules.devices)
  const lives = await Promise.all(devices.map((device) => ctx.identity.liveSession(device.sessionId)))
  await removeDevices(
    ctx.db,
    devices.filter((_, index) => lives[index] === null).map((device) => device.id),
  )
  return devices.filter((_, index) => lives[index] !== null)
}

function messageOf(order: PushOrder, id: string, content: PushContent): PushMessage {
  return {
    id,
    payload: JSON.stringify(content),
    ttlS: Math.max(1, Math.ceil(content.lasts_ms / 1000)),
    urgency: order.kind === 'entry' && !order.isUrgent ? 'normal' : 'high',
    topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
  }
}

/** Sends to one device; answers why it has to be tried again, or null when it is dealt with. */
async function notify(
  ctx: NotificationsContext,
  device: Device,
  message: PushMessage,
): Promise<string | null> {
  const { id } = message
  const result = await ctx.push.send(device, message)
  const at = ctx.clock.now()
  ctx.metrics.events.inc({ event: `push_${result.kind}` })
  switch (result.kind) {
    case 'sent':
      await markMessageSent(ctx.db, id, at)
      return null
    case 'gone':
      await removeDevices(ctx.db, [device.id])
      await markMessageFailed(ctx.db, id, result.reason, { failedAt: at })
      return null
    case 'refused':
      ctx.log.warn({ reason: result.reason, messageId: id }, 'a push was refused')
      await markMessageFailed(ctx.db, id, result.reason, { failedAt: at })
      return null
    case 'unavailable':
      await markMessageFailed(ctx.db, id, result.reason, {})
      return result.reason
    default:
      return unreachable(result)
  }
}
