/** Why no more mail is sent to an address: it takes none, or its reader has called one of ours unwanted. */
export type MailRefusal = 'bounced' | 'complained'

/** What was reported of an address. `since` and `code` are of the first notice of the refusal that stands. */
export type MailAddressStatus = {
  refusal: MailRefusal | null
  code: string | null
  since: Date | null
  /** When its person asked for mail again: what was reported of the time before does not count any more. */
  askedAgainAt: Date | null
}

/** A notice about an address. `aboutAt`: when the mail was made that came back, or when its reader complained. */
export type MailNotice = { kind: MailRefusal; code: string | null; aboutAt: Date }

export const unrefused: MailAddressStatus = { refusal: null, code: null, since: null, askedAgainAt: null }

/**
 * The status of an address after a notice. Notices come late, twice and in any order, and the end is the same: a bounce is
 * stronger than a complaint, and of two of a kind the earlier one stands.
 */
export function afterNotice(
  status: MailAddressStatus,
  { kind, code, aboutAt }: MailNotice,
): MailAddressStatus {
  const { refusal, since, askedAgainAt } = status
  if (askedAgainAt !== null && aboutAt < askedAgainAt) return status
  const isNews =
    refusal === null || (refusal === kind ? since !== null && aboutAt < since : kind === 'bounced')
  return isNews ? { refusal: kind, code, since: aboutAt, askedAgainAt } : status
}

/** The status of an address whose person has asked for mail again. */
export function afterAskingAgain(at: Date): MailAddressStatus {
  return { ...unrefused, askedAgainAt: at }
}

/**
 * Whether a mail may leave for an address. To one that takes none nothing does; to one whose reader has complained only what the
 * person has asked for in that moment, or must know of their own act: a code, a link, a receipt, a changed password.
 */
export function mayMail(refusal: MailRefusal | null, isAsked: boolean): boolean {
  return refusal === null || (refusal === 'complained' && isAsked)
}
