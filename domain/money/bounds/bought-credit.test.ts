import { expect, test } from 'vitest'
import { boughtPartOf } from '#domain/money/bounds/bought-credit.ts'

const given = (reference: string, amountCents: number) => ({ reference, amountCents, isBought: false })
const bought = (reference: string, amountCents: number) => ({ reference, amountCents, isBought: true })

test('credits are used in the order in which they came, and only bought ones count as paid', () => {
  const moves = [given('a', 500), bought('g', 2500), given('use1', -800), given('use2', -1000)]
  expect(boughtPartOf(moves, 'use1')).toBe(300)
  expect(boughtPartOf(moves, 'use2')).toBe(1000)
  expect(boughtPartOf(moves, 'other')).toBe(0)
})

test('a gift card that is taken back takes what is left of itself', () => {
  const moves = [given('a', 500), bought('g', 1000), bought('g', -1000), given('use', -400)]
  expect(boughtPartOf(moves, 'use')).toBe(0)
})
