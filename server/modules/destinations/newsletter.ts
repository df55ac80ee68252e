import { createHash } from 'node:crypto'
import { limits } from '#domain/identity/limits.ts'
import { looksLikeEmail } from '#domain/identity/registration.ts'
import { DAY } from '#domain/shared/units.ts'
import type { DestinationsDeps } from '#server/modules/destinations/destinations.service.ts'
import { destinationsStore } from '#server/modules/destinations/destinations.store.ts'
import { destinationsTexts as texts } from '#server/modules/destinations/destinations.texts.ts'

export type SubscribeOutcome =
  | { kind: 'asked' }
  | { kind: 'emailMissing' }
  | { kind: 'emailInvalid' }
  | { kind: 'tooMany'; retryAfterS: number }

/** A confirmation link can be used this long. */
const confirmWithinMs = 7 * DAY

/** The newsletter with double opt-in: nobody is subscribed who has not followed a link in their own mailbox. */
export function newsletter(deps: DestinationsDeps) {
  return {
    /** Sends a confirmation link; the answer never tells whether the address is known. */
    async subscribe(text: string, address: string): Promise<SubscribeOutcome> {
      const email = text.trim()
      if (email === '') return { kind: 'emailMissing' }
      if (!looksLikeEmail(email)) return { kind: 'emailInvalid' }
      const budget = await deps.limits.allow(limits.newsletterByAddress, address)
      if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
      // A mailbox that is being flooded gets no more mail; whoever asks is not told.
      const mailbox = await deps.limits.allow(limits.newsletterByEmail, email.toLowerCase())
      if (!mailbox.allowed) return { kind: 'asked' }
      const token = Buffer.from(deps.random.bytes(24)).toString('base64url')
      await deps.inTransaction(async (tx) => {
        const wish = { id: deps.newId('nws'), email, tokenHash: hashOf(token), at: deps.clock.now() }
        if (!(await destinationsStore(tx.sql).wishNewsletter(wish))) return
        const link = `${deps.config.publicUrl}/newsletter/confirm?token=${token}`
        const name = deps.config.productName
        await deps.sendMessage(tx, {
          channel: 'email',
          to: email,
          subject: texts.mail.subject(name),
          text: texts.mail.text(name, link),
        })
      })
      return { kind: 'asked' }
    },

    async confirm(token: string): Promise<{ kind: 'confirmed' } | { kind: 'notConfirmed' }> {
      const now = deps.clock.now()
      const found = await destinationsStore(deps.db).confirmNewsletter(
        hashOf(token),
        now,
        new Date(now.getTime() - confirmWithinMs),
      )
      return { kind: found ? 'confirmed' : 'notConfirmed' }
    },
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
