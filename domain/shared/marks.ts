/**
 * What tells that several accounts belong to one person (docs/rules/bounds.md#one-person). `phone` and `email` are written
 * without what their services ignore, so that an address with a tag is the address.
 */
export const markKinds = ['device', 'card', 'payout', 'phone', 'email'] as const
export type MarkKind = (typeof markKinds)[number]

/** Accounts that share one of these are one person for the bounds of what the platform gives. */
export const personMarks = ['device', 'card', 'payout'] as const satisfies readonly MarkKind[]

/** So many accounts of one person are looked at, at most: a device that a whole house shares stays cheap to ask about. */
export const accountsOfOneAtMost = 200

const withoutDots = ['gmail.com', 'googlemail.com']

/** An e-mail address as its service reads it: in small letters, without a tag, and without dots where they mean nothing. */
export function emailMark(address: string): string {
  const at = address.lastIndexOf('@')
  const host = address.slice(at + 1).toLowerCase()
  const plus = address.indexOf('+')
  const name = address.slice(0, plus > 0 && plus < at ? plus : at).toLowerCase()
  return withoutDots.includes(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** A phone number by its digits. */
export function phoneMark(number: string): string {
  return number.replace(/\D/g, '')
}
