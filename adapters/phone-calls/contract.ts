import { beforeEach, describe, expect, test } from 'vitest'
import type { PhoneCalls, OutgoingCall } from '#adapters/phone-calls/port.ts'

/** One provider under test: what people have heard, and numbers that it treats in a known way. */
export type PhoneCallsUnderTest = {
  calls: PhoneCalls
  /** All that is heard in the calls so far by a person who presses a key. */
  heard(): Promise<{ to: string; text: string }[]>
  numbers: { good: string; undeliverable: string; unavailable: string; turnedOff: string }
  turnedOffFault: string
}

/** What stands behind a provider that a sandbox has as well. */
export type SandboxedPhoneCalls = {
  calls: PhoneCalls
  numbers: Pick<PhoneCallsUnderTest['numbers'], 'good' | 'undeliverable' | 'turnedOff'>
  turnedOffFault: string
}

/** A call to a number. */
export const aCall = (to: string, own: Partial<OutgoingCall> = {}): OutgoingCall => ({
  id: 'call_1',
  to,
  language: 'es',
  greeting: 'Aquí Huvr & Co.',
  words: 'Tu código es: 4, 8, 2, 9, 1.',
  ...own,
})

/** What every provider of calls must do. `make` gives a fresh one before each test. */
export function phoneCallsContract(name: string, make: () => Promise<PhoneCallsUnderTest>): void {
  describe(`phone calls: ${name}`, () => {
    let one: PhoneCallsUnderTest
    beforeEach(async () => {
      one = await make()
    })

    test('a person who presses a key hears the greeting and the words', async () => {
      expect(await one.calls.call(aCall(one.numbers.good))).toMatchObject({ kind: 'sent' })
      const [{ to, text } = { to: '', text: '' }, ...more] = await one.heard()
      expect([to, more.length]).toEqual([one.numbers.good, 0])
      expect(text).toContain('Aquí Huvr & Co.')
      expect(text.replaceAll(/[ ,]/g, '')).toContain('Tucódigoes:48291.')
    })

    test('a provider that is down is distinguished, and no one has heard anything', async () => {
      expect((await one.calls.call(aCall(one.numbers.unavailable))).kind).toBe('unavailable')
      expect(await one.heard()).toEqual([])
    })

    sandboxContract(() => one)
  })
}

/** The part of the contract that also runs against the provider's own sandbox (`npm run test:sandbox`). */
export function sandboxContract(scene: () => SandboxedPhoneCalls): void {
  test('a call is taken; one to a number that cannot be called, and one to a country that is off, are distinguished', async () => {
    const { calls, numbers, turnedOffFault } = scene()
    expect(await calls.call(aCall(numbers.good))).toMatchObject({ kind: 'sent' })
    expect((await calls.call(aCall(numbers.undeliverable))).kind).toBe('undeliverable')
    const off = await calls.call(aCall(numbers.turnedOff))
    expect(off).toMatchObject({ kind: 'unavailable', isDown: false, fault: turnedOffFault })
    expect(JSON.stringify(off)).not.toMatch(/48291|4, 8|5550/)
  })
}
