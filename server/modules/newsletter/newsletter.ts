import { createHash } from 'node:crypto'
import { sourceLocale } from '#domain/identity/locale.ts'
import { limits } from '#domain/identity/sign-in/limits.ts'
import { readEmail } from '#domain/shared/email.ts'
import { DAY } from '#domain/shared/units.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import type { NewsletterDeps } from '#server/modules/newsletter/newsletter.deps.ts'
import { addSubscription, markConfirmed } from '#server/modules/newsletter/newsletter.store.ts'

export type SubscribeOutcome =
  | { kind: 'asked' }
  | { kind: 'emailMissing' }
  | { kind: 'emailInvalid' }
  | { kind: 'tooMany'; retryAfterS: number }

/** A confirmation link can be used this long. */
const confirmWithinMs = 7 * DAY

/**
 * Sends a confirmation link: no mailbox is subscribed whose owner has not followed it. The answer never tells whether the address is
 * known.
 */
export async function subscribe(
  ctx: NewsletterDeps,
  text: string,
  address: string,
): Promise<SubscribeOutcome> {
  if (text.trim() === '') return { kind: 'emailMissing' }
  const email = readEmail(text)
  if (email === null) return { kind: 'emailInvalid' }
  const budget = await ctx.limits.allow(limits.newsletterByAddress, address)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  // A mailbox that is being flooded gets no more mail; the answer is the same.
  const mailbox = await ctx.limits.allow(limits.newsletterByEmail, email)
  if (!mailbox.allowed) return { kind: 'asked' }
  const token = Buffer.from(ctx.random.bytes(24)).toString('base64url')
  await ctx.inTransaction(async (tx) => {
    const order = { id: ctx.newId('nws'), email, tokenHash: hashOf(token), at: ctx.clock.now() }
    if (!(await addSubscription(tx.sql, order))) return
    const link = `${ctx.config.publicUrl}/newsletter/confirm?token=${token}`
    const values = { productName: ctx.config.productName, link }
    await sendMessage(ctx, tx, {
      channel: 'email',
      to: email,
      ...mailIn(
        sourceLocale,
        { subject: 'messages.newsletter.subject', text: 'messages.newsletter.text' },
        values,
      ),
      secrets: [link],
    })
  })
  return { kind: 'asked' }
}

/** Subscribes by the link that was sent; within a week, and once more is the same. */
export async function confirm(
  ctx: NewsletterDeps,
  token: string,
): Promise<{ kind: 'confirmed' } | { kind: 'notConfirmed' }> {
  const now = ctx.clock.now()
  const found = await markConfirmed(ctx.db, hashOf(token), now, new Date(now.getTime() - confirmWithinMs))
  return { kind: found ? 'confirmed' : 'notConfirmed' }
}
function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
