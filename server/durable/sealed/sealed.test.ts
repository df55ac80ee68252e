import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { rewrap, seal, unseal, type KeyRing } from '#server/durable/sealed/sealed.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const older = { id: 'older', key: randomBytes(32) }
const ring: KeyRing = { newestId: 'a', keys: new Map([['a', first]]), older }
const rotated: KeyRing = {
  newestId: 'b',
  keys: new Map([
    ['a', first],
    ['b', second],
  ]),
  older,
}
const afterwards: KeyRing = { newestId: 'b', keys: new Map([['b', second]]), older }
const { sealed, keyId } = seal(ring, 'tax_1', '123-45-6789', randomBytes)

test('a sealed text opens with its master key in its row', () => {
  expect(keyId).toBe('a')
  expect(unseal(ring, 'tax_1', sealed)).toBe('123-45-6789')
  expect(sealed.includes('6789')).toBe(false)
})

test('it does not open in another row, with another key, or altered', () => {
  expect(() => unseal(ring, 'tax_2', sealed)).toThrow()
  expect(() => unseal({ ...ring, keys: new Map([['a', randomBytes(32)]]) }, 'tax_1', sealed)).toThrow()
  expect(() => unseal({ ...ring, keys: new Map() }, 'tax_1', sealed)).toThrow(/master key "a"/)
  for (let at = 0; at < sealed.length; at++) {
    const altered = Buffer.from(sealed)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect(() => unseal(ring, 'tax_1', altered)).toThrow()
  }
})

test('the same text is never sealed alike', () => {
  expect(seal(ring, 'tax_1', '123-45-6789', randomBytes).sealed.equals(sealed)).toBe(false)
})

test('wrapped again it opens with the new master key alone, and nothing but the wrap has changed', () => {
  const again = rewrap(rotated, 'tax_1', sealed, randomBytes)
  expect(again.keyId).toBe('b')
  expect(unseal(afterwards, 'tax_1', again.sealed)).toBe('123-45-6789')
  expect(() => unseal(ring, 'tax_1', again.sealed)).toThrow()
  expect(again.sealed.subarray(-39).equals(sealed.subarray(-39))).toBe(true)
})

test('a text of the first form opens, and is an envelope when it is wrapped again', () => {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', older.key, nonce)
  cipher.setAAD(Buffer.from('tax_1'))
  const text = Buffer.concat([cipher.update('98-7654321', 'utf8'), cipher.final()])
  const plain = Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), text])
  expect(unseal(ring, 'tax_1', plain)).toBe('98-7654321')
  const again = rewrap(rotated, 'tax_1', plain, randomBytes)
  expect(unseal(afterwards, 'tax_1', again.sealed)).toBe('98-7654321')
})
