import { contactLimits, contactNameMax, type ContactState } from '#domain/safety/help.ts'
import { readNumber } from '#domain/identity/sign-in/phone.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { messageText } from '#server/messages/messages.ts'
import * as store from '#server/modules/safety/contact/contacts.store.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

export type SaveContactOutcome =
  | { kind: 'asked' | 'saved'; contact: store.Contact }
  /** The person at this number does not want to be texted. */
  | { kind: 'declined'; contact: store.Contact }
  | {
      kind:
        | 'nameMissing'
        | 'nameTooLong'
        | 'nameNotPlain'
        | 'phoneInvalid'
        | 'phoneNotTexted'
        | 'ownPhone'
        | 'notServed'
    }
  | TooMany

/** What a text message may not carry on: links and the like in a name that another person has chosen. */
const plainName = /^[\p{L}\p{M}\p{N} .,'’()-]+$/u

type By = { userId: string; caller: { address: string; requestId: string } }

/**
 * A walker names the person who is notified of a call for help. The person is asked by text message, once, whether they
 * agree; nothing else is ever texted to one who has not.
 */
export async function saveTrustedContact(
  ctx: SafetyContext,
  by: By,
  input: { name: string; phone: string },
): Promise<SaveContactOutcome> {
  const name = input.name.trim()
  if (name === '') return { kind: 'nameMissing' }
  if (name.length > contactNameMax) return { kind: 'nameTooLong' }
  if (!plainName.test(name) || readsAsLink(name)) return { kind: 'nameNotPlain' }
  const number = readNumber(input.phone)
  if (number.kind !== 'phone') return number
  const { phone } = number
  const own = (await ctx.identity.contacts([by.userId])).get(by.userId)
  if (own?.phone === phone.e164) return { kind: 'ownPhone' }
  const before = await store.contactOf(ctx.db, by.userId)
  if (before?.phone === phone.e164) {
    await store.renameContact(ctx.db, by.userId, name)
    return { kind: before.state === 'declined' ? 'declined' : 'saved', contact: { ...before, name } }
  }
  const allowed = await ctx.limits.allowAll([
    [contactLimits.asksByPerson, by.userId],
    [contactLimits.asksByPhone, phone.e164],
  ])
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const budget = await ctx.identity.takeText(phone, by.caller)
  if (budget.kind !== 'allowed') return budget
  const contact = {
    userId: by.userId,
    name,
    phone: phone.e164,
    code: Buffer.from(ctx.random.bytes(16)).toString('base64url'),
    state: 'asked' as const,
    askedAt: ctx.clock.now(),
  }
  await ask(ctx, contact, own?.locale ?? 'en')
  return { kind: 'asked', contact: { ...contact, answeredAt: null } }
}

async function ask(
  ctx: SafetyContext,
  contact: Omit<store.Contact, 'answeredAt'>,
  locale: string,
): Promise<void> {
  const person = (await ctx.identity.people([contact.userId])).get(contact.userId)
  const link = `${ctx.config.publicUrl}/trusted-contact/${contact.code}`
  const text = messageText(locale, 'messages.trustedContact.sms', {
    productName: ctx.config.productName,
    firstName: person?.firstName ?? '',
    link,
  })
  await ctx.inTransaction(async (tx) => {
    await store.putContact(tx.sql, contact)
    const message = { channel: 'sms', purpose: 'help', to: contact.phone, text, secrets: [link] } as const
    await sendMessage(ctx, tx, { ...message, aboutId: contact.userId })
  })
}

export function trustedContact(ctx: SafetyContext, userId: string): Promise<store.Contact | null> {
  return store.contactOf(ctx.db, userId)
}

export function deleteTrustedContact(ctx: SafetyContext, userId: string): Promise<void> {
  return store.deleteContact(ctx.db, userId)
}

/** What the link of the question shows; null when it was replaced or is none. */
export async function contactInvitation(
  ctx: SafetyContext,
  code: string,
): Promise<{ firstName: string; state: ContactState } | null> {
  const contact = await store.contactByCode(ctx.db, code)
  const person = contact && (await ctx.identity.people([contact.userId])).get(contact.userId)
  return contact && person ? { firstName: person.firstName, state: contact.state } : null
}

/** The contact agrees or declines, also later. */
export async function answerContactInvitation(
  ctx: SafetyContext,
  { code, isAgreed, address }: { code: string; isAgreed: boolean; address: string },
): Promise<{ kind: 'answered' } | { kind: 'unknown' } | TooMany> {
  const allowed = await ctx.limits.allow(contactLimits.answersByAddress, address)
  if (!allowed.allowed) return { kind: 'tooMany', retryAfterS: allowed.retryAfterS }
  const state = isAgreed ? 'agreed' : 'declined'
  const contact = await store.answerContact(ctx.db, code, { state, at: ctx.clock.now() })
  return { kind: contact ? 'answered' : 'unknown' }
}
