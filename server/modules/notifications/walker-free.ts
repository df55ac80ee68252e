import { freeTextsByPerson, freeTextsInAll } from '#domain/walkers/free-alert.ts'
import { pushRules } from '#domain/notifications/push.ts'
import type { NotificationsDeps } from '#server/modules/notifications/notifications.service.ts'
import { notificationTexts as texts } from '#server/modules/notifications/notifications.texts.ts'
import type { SendMessage } from '#server/modules/notifications/public.ts'
import { orderPush, walkersPath } from '#server/modules/notifications/push.ts'
import type { WalkersSubscriber } from '#server/modules/walkers/walkers.events.ts'

/**
 * "Somebody is free": told to the person's devices, and by text message as long as the budgets last, else by e-mail
 * where the address has been verified.
 */
export function walkerFreeListener(
  deps: Pick<NotificationsDeps, 'clock' | 'config' | 'limits'>,
  send: SendMessage,
): WalkersSubscriber {
  return {
    async walkerIsFree(tx, { alertId, userId, contact, slug, place }) {
      const until = new Date(deps.clock.nowMs() + pushRules.walkerFreeKeptMs).toISOString()
      await orderPush(tx, { kind: 'walkerFree', userId, alertId, until, place, slug })
      const product = deps.config.productName
      const link = `${deps.config.publicUrl}${walkersPath(slug)}`
      const budget =
        contact.phone !== null &&
        (await deps.limits.allowAll([
          [freeTextsByPerson, userId],
          [freeTextsInAll, 'all'],
        ]))
      if (contact.phone !== null && budget && budget.allowed)
        return send(tx, {
          channel: 'sms',
          to: contact.phone,
          text: texts.walkerFree.sms(product, place, link),
        })
      if (contact.email !== null)
        await send(tx, {
          channel: 'email',
          to: contact.email,
          subject: texts.walkerFree.subject(place),
          text: texts.walkerFree.mail(product, place, link),
        })
    },
  }
}
