import { expect, test } from 'vitest'
import { listWalkerShare, tenMinutesCents } from '#domain/money/list-price.ts'
import { quotedPay } from '#domain/money/quoted-pay.ts'
import { splitTerms, walkerShareAt } from '#domain/money/split.ts'

test('pages quote ten minutes at $15.00, of which a walker gets $9.89', () => {
  expect(tenMinutesCents).toBe(1500)
  expect(quotedPay(Date.UTC(2026, 0, 1))).toEqual({
    walkerShare: 0.7,
    feeShare: 0.035,
    feeFixedCents: 35,
    tenMinutesCents: 989,
  })
})

test('the home page quotes the newest share', () => {
  expect(listWalkerShare).toBe(walkerShareAt(splitTerms.at(-1)?.validFromMs ?? 0))
})
