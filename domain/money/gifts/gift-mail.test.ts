import { expect, test } from 'vitest'
import { correctingMail, giftMailId, giftOfMail, sendingAgain } from '#domain/money/gifts/gift-mail.ts'
import { giftStates } from '#domain/money/gifts/gift-states.ts'

const sent = { state: 'sent', disputedAt: null, mailFailure: null } as const

test('the gift of a mail is read from its id, and another mail has none', () => {
  expect(giftOfMail(giftMailId('gft_1', 'first'))).toBe('gft_1')
  for (const id of [
    'eml_1',
    'gft_1:first:sms',
    'gft_1::email',
    'gft_1',
    'ntf_1:email',
    'gft_1:a:email:b',
    '',
  ])
    expect(giftOfMail(id), id).toBeNull()
})

test('the address is corrected only of a gift that was sent, is good, and whose mail did not arrive', () => {
  expect(correctingMail(sent)).toBe('arrived')
  expect(correctingMail({ ...sent, mailFailure: 'bounced' })).toBe('may')
  expect(correctingMail({ ...sent, mailFailure: 'bounced', disputedAt: new Date() })).toBe('disputed')
  const may = giftStates.filter(
    (state) => correctingMail({ state, disputedAt: null, mailFailure: 'bounced' }) === 'may',
  )
  expect(may).toEqual(['sent'])
})

test.each([
  ['redeemed', 'used'],
  ['refunding', 'refunded'],
  ['refunded', 'refunded'],
  ['credited', 'refunded'],
  ['scheduled', 'unknown'],
  ['void', 'unknown'],
  ['sent', 'may'],
] as const)('a gift that is %s is sent again: %s', (state, answer) =>
  expect(sendingAgain({ ...sent, state })).toBe(answer),
)
