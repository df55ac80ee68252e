import { expect, test } from 'vitest'
import { fc } from '#tools/testing/properties.ts'
import { codeRules, looksLikeCode, makeCode, maySendCode } from '#domain/identity/sign-in/code.ts'
import { DAY, HOUR, SECOND } from '#domain/shared/units.ts'

test('codes have five digits, whatever chance gives', () => {
  expect(makeCode(() => 7)).toBe('00007')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (chance) => looksLikeCode(makeCode(() => chance))),
  )
  expect(makeCode((below) => below - 1)).toBe('99999')
  expect(['1234', '123456', '1234a', ' 12345', ''].some(looksLikeCode)).toBe(false)
})

test('a live code is valid for 30 s, then another may be sent', () => {
  const sentAt = 1_000_000
  expect(maySendCode([sentAt], sentAt, sentAt + 30 * SECOND - 1)).toEqual({ kind: 'stillValid' })
  expect(maySendCode([sentAt], sentAt, sentAt + 30 * SECOND)).toEqual({ kind: 'send' })
  expect(maySendCode([sentAt], null, sentAt + 1)).toEqual({ kind: 'send' })
})

test('the wait is told exactly: four an hour, ten a day', () => {
  const now = 100 * DAY
  const four = [now - 1 * SECOND, now - 2 * SECOND, now - 3 * SECOND, now - HOUR + 5 * SECOND]
  expect(maySendCode(four, null, now)).toEqual({ kind: 'tooMany', retryAfterMs: 5 * SECOND })
  expect(maySendCode(four, null, now + 5 * SECOND)).toEqual({ kind: 'send' })
  const ten = Array.from({ length: 10 }, (_, i) => now - (i + 1) * 2 * HOUR)
  expect(maySendCode(ten, null, now)).toEqual({ kind: 'tooMany', retryAfterMs: 4 * HOUR })
})

test('no hour ever sees more than four sends and no day more than ten', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 2 * HOUR }), { maxLength: 60 }), (gaps) => {
      const sent: number[] = []
      let now = 10 * DAY
      for (const gap of gaps) {
        now += gap
        const newestFirst = sent.filter((at) => at > now - DAY).reverse()
        if (maySendCode(newestFirst, null, now).kind === 'send') sent.push(now)
      }
      const most = (windowMs: number) =>
        Math.max(0, ...sent.map((start) => sent.filter((at) => at >= start && at < start + windowMs).length))
      return most(HOUR) <= codeRules.sendsPerHour && most(DAY) <= codeRules.sendsPerDay
    }),
  )
})
