import { pushRules } from '#domain/notifications/push.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { freeTextsByPerson, freeTextsInAll } from '#domain/walkers/free-alert.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { optedOutSince } from '#server/modules/notifications/texts/opt-outs.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageText } from '#server/messages/messages.ts'
import { walkersPath } from '#server/modules/notifications/list/words.ts'
import type { AlertDue } from '#server/modules/walkers/walkers.events.ts'

/**
 * The message of a free-alert: by text message as long as the budgets last, else by e-mail where the address has been
 * verified. Erased people have no contact and get none. The alert's id names the message, so that it is sent once.
 */
export async function sendWalkerFree(ctx: NotificationsContext, alert: AlertDue): Promise<void> {
  const { userId, slug } = alert
  const contact = (await ctx.identity.contacts([userId])).get(userId)
  if (!contact) return
  const { phone, email, locale } = contact
  const link = `${ctx.config.publicUrl}${walkersPath(slug)}`
  const place = placeNameIn(alert.place, locale)
  const values = { productName: ctx.config.productName, place, link }
  // To a number that has written STOP nothing but the e-mail leaves; what falls into the night was held back before.
  const budget =
    phone !== null &&
    (await optedOutSince(ctx.db, phone)) === null &&
    (await ctx.limits.allowAll([
      [freeTextsByPerson, userId],
      [freeTextsInAll, 'all'],
    ]))
  const order = { id: `${alert.alertId}:message`, livesMs: pushRules.walkerFreeLivesMs }
  await ctx.inTransaction(async (tx) => {
    if (phone !== null && budget && budget.allowed) {
      const text = messageText(locale, 'messages.walkerFree.sms', values)
      return sendMessage(ctx, tx, { channel: 'sms', purpose: 'notice', to: phone, text }, order)
    }
    if (email === null) return
    const keys = { subject: 'messages.walkerFree.subject', text: 'messages.walkerFree.text' } as const
    await sendMessage(ctx, tx, { channel: 'email', to: email, ...mailIn(locale, keys, values) }, order)
  })
}
