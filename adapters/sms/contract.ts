import { beforeEach, describe, expect, test } from 'vitest'
import type { InboundText, OutgoingText, Sms, TextReport, TextRequest } from '#adapters/sms/port.ts'

/** One provider under test: what arrived at it, and numbers that it treats in a known way. */
export type SmsUnderTest = {
  sms: Sms
  arrived(): { to: string; text: string }[]
  numbers: { good: string; undeliverable: string; unavailable: string; turnedOff: string }
  /** What the provider's word is for a country that is turned off. */
  turnedOffFault: string
  /** Requests of the provider as it signs them. */
  reported(id: string, state: TextReport['state'], code?: string): TextRequest
  written(from: string, text: string): TextRequest
}

/** What stands behind a provider that a sandbox has as well. */
export type SandboxedSms = {
  sms: Sms
  numbers: Pick<SmsUnderTest['numbers'], 'good' | 'undeliverable' | 'turnedOff'>
  turnedOffFault: string
}

/** A text to a number. */
export const aText = (to: string, text = 'x', own: Partial<OutgoingText> = {}): OutgoingText => ({
  id: 'sms_1',
  to,
  text,
  purpose: 'notice',
  livesMs: 600_000,
  ...own,
})

/** What every provider of text messages must do. `make` gives a fresh one before each test. */
export function smsContract(name: string, make: () => Promise<SmsUnderTest>): void {
  describe(`sms: ${name}`, () => {
    let one: SmsUnderTest
    beforeEach(async () => {
      one = await make()
    })

    test('a message arrives as it was written', async () => {
      const text = 'Your Huvr code is 12345. “Olá” & more + 100%'
      const result = await one.sms.send(aText(one.numbers.good, text))
      expect(result).toMatchObject({ kind: 'sent', providerId: expect.stringMatching(/.+/) })
      expect(one.arrived()).toEqual([{ to: one.numbers.good, text }])
    })

    test('a number that will never receive is distinguished from a provider that is down', async () => {
      expect((await one.sms.send(aText(one.numbers.undeliverable))).kind).toBe('undeliverable')
      expect((await one.sms.send(aText(one.numbers.unavailable))).kind).toBe('unavailable')
      expect(one.arrived()).toEqual([])
    })

    test('reasons repeat neither the number nor the text', async () => {
      for (const to of [one.numbers.undeliverable, one.numbers.unavailable]) {
        const result = JSON.stringify(await one.sms.send(aText(to, 'secret 98765')))
        expect(result).not.toContain(to.slice(1))
        expect(result).not.toContain('98765')
      }
    })

    sandboxContract(() => one)

    test('a signed report says how far a text has come; a forged or altered one says nothing', () => {
      const { sms } = one
      expect(sms.readReport(one.reported('sms_1', 'sent'))).toEqual({
        id: 'sms_1',
        state: 'sent',
        code: null,
        fault: null,
      })
      expect(sms.readReport(one.reported('hlp_1:contact', 'delivered'))).toMatchObject({
        id: 'hlp_1:contact',
        state: 'delivered',
      })
      const lost = one.reported('sms_1', 'undelivered', '30003')
      expect(sms.readReport(lost)).toMatchObject({ state: 'undelivered', code: 'twilio 30003', fault: null })
      const unregistered = one.reported('sms_1', 'undelivered', '30034')
      expect(sms.readReport(unregistered)).toMatchObject({ code: 'twilio 30034', fault: 'twilio 30034' })
      expect(sms.readReport({ ...lost, path: lost.path.replace('sms_1', 'sms_2') })).toBeNull()
      expect(sms.readReport({ ...lost, form: new Map([...lost.form, ['more', 'x']]) })).toBeNull()
      expect(sms.readReport({ ...lost, headers: {} })).toBeNull()
    })

    test.each([
      ['STOP', 'stop'],
      [' stop ', 'stop'],
      ['Unsubscribe', 'stop'],
      ['START', 'start'],
      ['HELP', 'help'],
      ['ayuda', 'help'],
      ['Parar', 'stop'],
      ['Please stop', 'other'],
      ['', 'other'],
    ] as const)('what a person writes: %o is %s', (text, wish) => {
      const inbound: InboundText | null = one.sms.readInbound(one.written(one.numbers.good, text))
      expect(inbound).toMatchObject({ from: one.numbers.good, wish, providerId: expect.stringMatching(/.+/) })
      expect(inbound?.to).toBe('+12025550101')
      expect(inbound?.language).toBe(['ayuda', 'Parar'].includes(text) ? 'es' : null)
      expect(one.sms.readInbound({ ...one.written(one.numbers.good, text), headers: {} })).toBeNull()
    })
  })
}

/** The part of the contract that also runs against the provider's own sandbox (`npm run test:sandbox`). */
export function sandboxContract(scene: () => SandboxedSms): void {
  test('a text is taken, and one to a number that will never receive is not', async () => {
    const { sms, numbers } = scene()
    expect(await sms.send(aText(numbers.good))).toMatchObject({
      kind: 'sent',
      providerId: expect.stringMatching(/.+/),
    })
    const refused = await sms.send(aText(numbers.undeliverable, 'secret 98765'))
    expect(refused.kind).toBe('undeliverable')
    expect(JSON.stringify(refused)).not.toMatch(/98765|5550/)
  })

  test('a country that is turned off is a fault of ours and not of the number', async () => {
    const one = scene()
    expect(await one.sms.send(aText(one.numbers.turnedOff))).toMatchObject({
      kind: 'unavailable',
      isDown: false,
      fault: one.turnedOffFault,
    })
  })
}
