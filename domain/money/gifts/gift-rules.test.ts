import { expect, test } from 'vitest'
import {
  deliveryOf,
  giftCode,
  giftCodeBytes,
  isGiftAmount,
  readGiftCode,
  shownGiftCode,
} from '#domain/money/gifts/gift-rules.ts'
import { giftActions, giftLeadsTo, giftStates, isGiftAction } from '#domain/money/gifts/gift-states.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  [999, false],
  [1000, true],
  [1050, false],
  [50_000, true],
  [50_100, false],
  [-1000, false],
  [1000.5, false],
])('%i cents can be given: %s', (cents, may) => expect(isGiftAmount(cents, 50_000)).toBe(may))

const now = new Date('2026-03-07T15:00:00Z')

test('a gift is sent at nine on the clock of its buyer, also over a change of the clocks', () => {
  const sent = (day: string | null, zone: string) => {
    const delivery = deliveryOf(day, zone, now)
    return delivery.kind === 'day' ? delivery.at.toISOString() : delivery.kind
  }
  expect(sent('2026-03-08', 'America/Denver')).toBe('2026-03-08T15:00:00.000Z')
  expect(sent('2026-03-10', 'America/Denver')).toBe('2026-03-10T15:00:00.000Z')
  expect(sent('2026-03-09', 'Europe/Lisbon')).toBe('2026-03-09T09:00:00.000Z')
  // Nine has passed there today: at once.
  expect(sent('2026-03-07', 'Europe/Lisbon')).toBe(now.toISOString())
  expect(sent(null, 'Asia/Tokyo')).toBe(now.toISOString())
  // Tokyo has tomorrow already, so its yesterday is today elsewhere.
  expect(sent('2026-03-07', 'Asia/Tokyo')).toBe('outside')
  expect(deliveryOf(null, 'Asia/Tokyo', now)).toMatchObject({ day: '2026-03-08' })
})

test.each([
  ['2026-03-06', 'outside'],
  ['2027-03-07', 'day'],
  ['2027-03-08', 'outside'],
  ['2026-02-30', 'notADay'],
  ['2026-13-01', 'notADay'],
  ['tomorrow', 'notADay'],
  ['', 'notADay'],
])('the day %s is %s', (day, kind) => expect(deliveryOf(day, 'UTC', now).kind).toBe(kind))

test('a code is read however it is typed, and nothing else is a code', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: giftCodeBytes, maxLength: giftCodeBytes }), (chance) => {
      const code = giftCode(chance)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
      for (const typed of [code, code.toLowerCase(), shownGiftCode(code), ` ${code.replaceAll('0', 'o')} `])
        expect(readGiftCode(typed)).toBe(code)
    }),
  )
  for (const typed of ['', 'ABC', 'U'.repeat(16), 'A'.repeat(17), 'A'.repeat(1000)])
    expect(readGiftCode(typed)).toBeNull()
})

test('a gift that is over stays so; only a refund that the bank could not take becomes a credit', () => {
  for (const state of giftStates)
    for (const action of Object.keys(giftActions) as (keyof typeof giftActions)[])
      if (['declined', 'redeemed', 'refunded', 'credited', 'void'].includes(state))
        expect(isGiftAction(action, state)).toBe(action === 'comeBack' && state === 'refunded')
  expect(isGiftAction('redeem', 'refunding')).toBe(false)
  expect(isGiftAction('refund', 'redeemed')).toBe(false)
  expect(giftLeadsTo.redeem).toBe('redeemed')
})
