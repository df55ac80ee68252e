import { expect, test } from 'vitest'
import { needsByWord, payoutNeedWord } from '#domain/money/payouts/needs.ts'

test.each([
  ['external_account', 'bank'],
  ['individual.verification.document', 'document'],
  ['individual.verification.additional_document', 'addressProof'],
  ['individual.verification.proof_of_liveness', 'liveness'],
  ['individual.ssn_last_4', 'number'],
  ['individual.id_number', 'number'],
  ['individual.dob.day', 'birthDate'],
  ['individual.address.postal_code', 'address'],
  ['individual.first_name', 'name'],
  ['individual.email', 'contact'],
  ['tos_acceptance.date', 'terms'],
  ['business_profile.mcc', 'work'],
  ['individual.political_exposure', 'other'],
  ['something.new', 'other'],
  [`individual.${'x'.repeat(300)}.document`, 'other'],
])('%s asks for %s', (code, word) => {
  expect(payoutNeedWord(code)).toBe(word)
})

test('parts of one thing are one line, by the one that is past due', () => {
  const need = (code: string, isPastDue = false) => ({ code, isPastDue })
  const all = [need('individual.dob.day'), need('individual.dob.year', true), need('external_account')]
  expect(needsByWord(all)).toEqual([
    { code: 'individual.dob.year', isPastDue: true, word: 'birthDate' },
    { code: 'external_account', isPastDue: false, word: 'bank' },
  ])
})
