import {
  channelsOf,
  entryRules,
  isEntryKind,
  walkTextsByPerson,
  walkTextsInAll,
  type EntryKind,
  type NotifyChannel,
} from '#domain/notifications/entries.ts'
import { pushKey, pushRules, type PushOrder } from '#domain/notifications/push.ts'
import { quietUntil } from '#domain/shared/quiet-hours.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { jobId } from '#server/jobs/runner.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageText } from '#server/messages/messages.ts'
import { entryById, type EntryRow } from '#server/modules/notifications/list/entries.store.ts'
import { wordsOf, type EntryWords } from '#server/modules/notifications/list/words.ts'
import { unsubscribeAddress } from '#server/modules/notifications/messages/unsubscribe.ts'
import { optedOutSince } from '#server/modules/notifications/texts/opt-outs.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import type { Contact } from '#server/modules/identity/public.ts'

/**
 * Tells a person of an entry by the ways that its kind and their preferences choose. Safe to repeat: the messages' ids
 * follow from the entry, so that each leaves once.
 */
export async function notifyOfEntry(ctx: NotificationsContext, entryId: string): Promise<void> {
  const entry = await entryById(ctx.db, entryId)
  if (!entry || !isEntryKind(entry.kind)) return
  const worthUntil = worthUntilOf(entry, entry.kind)
  if (worthUntil <= ctx.clock.now()) return
  const { userId } = entry
  const [contacts, wishes] = await Promise.all([
    ctx.identity.contacts([userId]),
    ctx.identity.notificationWishes(userId),
  ])
  const contact = contacts.get(userId)
  if (!contact) return
  const chosen = channelsOf(entry.kind, { ...wishes, hasEmail: contact.email !== null })
  if (chosen.length === 0) return
  const words = (await wordsOf(ctx, userId, [entry])).get(entry.id)
  if (!words) return
  const channels = await withinBudget(ctx, contact, userId, chosen)
  const urgent = ['start', 'broken'].includes(entryRules[entry.kind].urgency)
  await ctx.inTransaction(async (tx) => {
    if (channels.includes('push')) {
      const order: PushOrder = {
        kind: 'entry',
        userId,
        entryId,
        isUrgent: urgent,
        until: worthUntil.toISOString(),
      }
      await tx.job('notifications.push', order, { id: jobId('notifications.push', pushKey(order)) })
    }
    for (const channel of ['sms', 'email'] as const)
      if (channels.includes(channel)) {
        const message = written(ctx, channel, contact, words)
        const livesMs = worthUntil.getTime() - ctx.clock.nowMs()
        const about = words.aboutId === null ? {} : { aboutId: words.aboutId }
        if (!message) continue
        const notBefore = channel === 'sms' ? quietFor(ctx, entry, contact) : null
        const options = { id: `${entryId}:${channel}`, livesMs, ...(notBefore && { notBefore }) }
        // What pausing ends can be ended from the mail itself.
        const isNotice = message.channel === 'email' && !urgent
        const more = isNotice ? { unsubscribe: unsubscribeAddress(ctx, userId) } : {}
        await sendMessage(ctx, tx, { ...message, ...more, ...about }, options)
      }
  })
}

/** Until when a text waits so as not to ring at night; null where its walk begins or is about to begin at this time. */
function quietFor(
  { clock }: NotificationsContext,
  { kind, facts }: EntryRow,
  { timeZone }: Contact,
): Date | null {
  if (isEntryKind(kind) && entryRules[kind].urgency === 'start') return null
  const startsAt = facts.startsAt === undefined ? null : new Date(facts.startsAt)
  return quietUntil(clock.now(), { timeZone, startsAt })
}

function worthUntilOf({ at, facts }: EntryRow, kind: EntryKind): Date {
  if (kind === 'reminder' && facts.startsAt)
    return new Date(Date.parse(facts.startsAt) + pushRules.reminderLivesMs)
  return new Date(at.getTime() + entryRules[kind].livesMs)
}

/** Text messages leave within budgets; beyond them the e-mail goes, where there is an address. */
async function withinBudget(
  ctx: NotificationsContext,
  contact: Contact,
  userId: string,
  chosen: readonly NotifyChannel[],
): Promise<NotifyChannel[]> {
  if (!chosen.includes('sms')) return [...chosen]
  const others = chosen.filter((channel) => channel !== 'sms')
  // Who has written STOP is told by e-mail, as one whose budget is used up.
  const budget =
    contact.phone !== null &&
    (await optedOutSince(ctx.db, contact.phone)) === null &&
    (await ctx.limits.allowAll([
      [walkTextsByPerson, userId],
      [walkTextsInAll, 'all'],
    ]))
  if (budget && budget.allowed) return [...others, 'sms']
  return contact.email === null || others.includes('email') ? others : [...others, 'email']
}

function written(
  { config }: NotificationsContext,
  channel: 'sms' | 'email',
  { phone, email, locale }: Contact,
  { title, text, path }: EntryWords,
) {
  const { productName, publicUrl } = config
  const values = { productName, title, text, link: `${publicUrl}${path ?? '/'}` }
  if (channel === 'sms')
    return phone === null
      ? null
      : {
          channel,
          purpose: 'notice' as const,
          to: phone,
          text: messageText(locale, 'messages.entry.sms', values),
        }
  if (email === null) return null
  const keys = { subject: 'messages.entry.subject', text: 'messages.entry.text' } as const
  return { channel: 'email' as const, to: email, ...mailIn(locale, keys, values) }
}
