import { readNumber } from '#domain/identity/sign-in/phone.ts'
import { nameFault } from '#domain/identity/sign-in/registration.ts'
import { deliveryOf, giftRules, isGiftAmount } from '#domain/money/gifts/gift-rules.ts'
import { readEmail } from '#domain/shared/email.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { readsAsLink } from '#domain/shared/links.ts'
import { cleanLine, isLonger } from '#domain/shared/plain-text.ts'
import { amountForReader, filled } from '#server/messages/messages.ts'
import { moneyTexts } from '#server/modules/money/money.texts.ts'

const texts = moneyTexts.gifts.fields

/** A gift as its buyer has typed it. */
export type GiftInput = {
  amountCents: Cents
  recipientName: string
  recipientEmail: string | null
  recipientPhone: string | null
  note: string | null
  /** YYYY-MM-DD on the buyer's clock; null is now. */
  deliverOn: string | null
}

/** A gift that can be bought. */
export type ReadGift = Omit<GiftInput, 'deliverOn'> & { deliverOn: string; deliverAt: Date }

/** Reads a gift; what is wrong with each field by the contract's names. */
export function readGift(
  input: GiftInput,
  { zone, now, maxCents }: { zone: string; now: Date; maxCents: Cents },
): ReadGift | { fields: Record<string, string> } {
  const typedEmail = blankAsNull(input.recipientEmail)
  const email = typedEmail === null ? null : readEmail(typedEmail)
  const phone = blankAsNull(input.recipientPhone)
  const number = phone === null ? null : readNumber(phone)
  const note = blankAsNull(input.note)?.normalize('NFC') ?? null
  const recipientName = cleanLine(input.recipientName)
  const delivery = deliveryOf(blankAsNull(input.deliverOn), zone, now)
  const fields = {
    ...(isGiftAmount(input.amountCents, maxCents)
      ? {}
      : { amount_cents: filled(texts.amountOutside, { amountMax: amountForReader(maxCents) }) }),
    ...nameFields(recipientName),
    ...(typedEmail === null && phone === null ? { recipient_email: texts.recipientMissing } : {}),
    ...(typedEmail !== null && email === null ? { recipient_email: texts.emailInvalid } : {}),
    ...(number !== null && number.kind !== 'phone' ? { recipient_phone: texts[number.kind] } : {}),
    ...noteFields(note),
    ...(delivery.kind === 'notADay' ? { deliver_on: texts.dayInvalid } : {}),
    ...(delivery.kind === 'outside' ? { deliver_on: texts.dayOutside } : {}),
  }
  if (delivery.kind !== 'day' || Object.keys(fields).length > 0) return { fields }
  return {
    amountCents: input.amountCents,
    recipientName,
    recipientEmail: email,
    recipientPhone: number?.kind === 'phone' ? number.phone.e164 : null,
    note,
    deliverOn: delivery.day,
    deliverAt: delivery.at,
  }
}

/** Addresses in a note would make the product's own mail a carrier of anyone's links. */
function noteFields(note: string | null): { note?: string } {
  if (note === null) return {}
  if (isLonger(note, giftRules.noteMax)) return { note: texts.noteTooLong }
  return readsAsLink(note) ? { note: texts.noteLink } : {}
}

function nameFields(name: string): { recipient_name?: string } {
  if (isLonger(name, giftRules.nameMax)) return { recipient_name: texts.nameTooLong }
  const fault = nameFault(name, 'firstNameMissing')
  if (fault === 'firstNameMissing') return { recipient_name: texts.nameMissing }
  return fault === 'nameNotPlain' ? { recipient_name: texts.nameNotPlain } : {}
}

function blankAsNull(value: string | null): string | null {
  const trimmed = value?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
