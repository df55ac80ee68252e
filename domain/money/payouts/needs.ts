/** What the payout provider asks a person for, as the words of the catalogue name it (`money.payouts.needs`). */
export type PayoutNeedWord =
  | 'bank'
  | 'birthDate'
  | 'address'
  | 'addressProof'
  | 'name'
  | 'document'
  | 'liveness'
  | 'number'
  | 'contact'
  | 'terms'
  | 'work'
  | 'other'

/**
 * The provider's requirement codes by what stands in them, the first that fits
 * (https://docs.stripe.com/api/accounts/object#account_object-requirements-currently_due and
 * https://docs.stripe.com/connect/required-verification-information). Codes are paths such as
 * `individual.verification.document`; new ones come without notice, and get the general sentence.
 */
const words: readonly (readonly [pattern: RegExp, word: PayoutNeedWord])[] = [
  [/^external_account/, 'bank'],
  [/^(tos_acceptance|settings\.)/, 'terms'],
  [/^business_/, 'work'],
  [/additional_document/, 'addressProof'],
  [/proof_of_liveness/, 'liveness'],
  [/document/, 'document'],
  [/\.(id_number|ssn_last_4|tax_id|vat_id)/, 'number'],
  [/\.dob(\.|$)/, 'birthDate'],
  [/\.(address|registered_address)/, 'address'],
  [/\.(first_name|last_name|full_name|maiden_name|name)/, 'name'],
  [/\.(email|phone)/, 'contact'],
]

/** Longer ones are no codes of the provider's. */
const codeCharsMax = 200

export function payoutNeedWord(code: string): PayoutNeedWord {
  if (code.length > codeCharsMax) return 'other'
  return words.find(([pattern]) => pattern.test(code))?.[1] ?? 'other'
}

/** One line for each word: the provider asks for parts of a thing one by one. What is past due stands for the others. */
export function needsByWord<Need extends { code: string; isPastDue: boolean }>(
  needs: readonly Need[],
): (Need & { word: PayoutNeedWord })[] {
  const found = new Map<PayoutNeedWord, Need>()
  for (const need of needs) {
    const word = payoutNeedWord(need.code)
    const known = found.get(word)
    if (!known || (need.isPastDue && !known.isPastDue)) found.set(word, need)
  }
  return [...found].map(([word, need]) => ({ ...need, word }))
}
