import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { seal, unseal } from '#server/durable/sealed.ts'

const key = randomBytes(32)
const sealed = seal(key, 'tax_1', '123-45-6789', randomBytes(12))

test('a sealed text opens with its key in its row', () => {
  expect(unseal(key, 'tax_1', sealed)).toBe('123-45-6789')
  expect(sealed.includes('6789')).toBe(false)
})

test('it does not open in another row, with another key, or altered', () => {
  expect(() => unseal(key, 'tax_2', sealed)).toThrow()
  expect(() => unseal(randomBytes(32), 'tax_1', sealed)).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => unseal(key, 'tax_1', altered)).toThrow()
  }
})

test('the same text is never sealed alike', () => {
  expect(seal(key, 'tax_1', '123-45-6789', randomBytes(12)).equals(sealed)).toBe(false)
})
