import { expect, test } from 'vitest'
import {
  factorStands,
  isFresh,
  makeRecoveryCode,
  typedFactorCode,
} from '#domain/identity/sign-in/second-factor.ts'
import { HOUR, MINUTE } from '#domain/shared/units.ts'

const now = new Date('2026-07-01T12:00:00Z')
const ago = (ms: number) => new Date(now.getTime() - ms)

test('a proof stands for twelve hours and lets factors be changed for ten minutes', () => {
  expect(factorStands(null, now)).toBe(false)
  expect(factorStands(ago(12 * HOUR - 1), now)).toBe(true)
  expect(factorStands(ago(12 * HOUR), now)).toBe(false)
  expect(isFresh(null, now)).toBe(false)
  expect(isFresh(ago(10 * MINUTE - 1), now)).toBe(true)
  expect(isFresh(ago(10 * MINUTE), now)).toBe(false)
})

test('a recovery code has twelve letters and digits in three groups, and is read back as it may be typed', () => {
  let at = 0
  const code = makeRecoveryCode((below) => at++ % below)
  expect(code).toBe('2345-6789-abcd')
  expect(typedFactorCode(` ${code.toUpperCase()} `)).toEqual({ kind: 'recovery', code: '23456789abcd' })
  expect(typedFactorCode('2345–67ab–cdef')).toEqual({ kind: 'recovery', code: '234567abcdef' })
})

test('a code of an app has six digits, with or without a gap; anything else is no code', () => {
  for (const typed of ['123 456', '١٢٣٤٥٦', 'code: 123456'])
    expect(typedFactorCode(typed), typed).toEqual({ kind: 'totp', code: '123456' })
  for (const typed of ['', '12345', '1234567', 'abcdef', '2345-6789-abc', '2345-6789-abc1'])
    expect(typedFactorCode(typed), typed).toBeNull()
})
