import { beforeEach, describe, expect, test } from 'vitest'
import type { Sms } from '#adapters/sms/port.ts'

/** One provider under test: what arrived at it, and numbers that it treats in a known way. */
export type SmsUnderTest = {
  sms: Sms
  arrived(): { to: string; text: string }[]
  numbers: { good: string; undeliverable: string; unavailable: string }
}

/** What every provider of text messages must do. `make` gives a fresh one before each test. */
export function smsContract(name: string, make: () => Promise<SmsUnderTest>): void {
  describe(`sms: ${name}`, () => {
    let one: SmsUnderTest
    beforeEach(async () => {
      one = await make()
    })

    test('a message arrives as it was written', async () => {
      const text = 'Your Huvr code is 12345. “Olá” & more + 100%'
      const result = await one.sms.send({ id: 'sms_1', to: one.numbers.good, text })
      expect(result).toMatchObject({ kind: 'sent', providerId: expect.stringMatching(/.+/) })
      expect(one.arrived()).toEqual([{ to: one.numbers.good, text }])
    })

    test('a number that will never receive is told apart from a provider that is down', async () => {
      expect((await one.sms.send({ id: 'sms_1', to: one.numbers.undeliverable, text: 'x' })).kind).toBe(
        'undeliverable',
      )
      expect((await one.sms.send({ id: 'sms_2', to: one.numbers.unavailable, text: 'x' })).kind).toBe(
        'unavailable',
      )
      expect(one.arrived()).toEqual([])
    })

    test('reasons repeat neither the number nor the text', async () => {
      for (const to of [one.numbers.undeliverable, one.numbers.unavailable]) {
        const result = JSON.stringify(await one.sms.send({ id: 'sms_1', to, text: 'secret 98765' }))
        expect(result).not.toContain(to.slice(1))
        expect(result).not.toContain('98765')
      }
    })
  })
}
