import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InboundEmail, InboundMail, MailVerdict } from '#adapters/inbound-email/port.ts'

type Written = Pick<InboundMail, 'id' | 'from' | 'subject' | 'text'>

/** One way in under test, and a sender that writes to it and says what it heard. */
export type InboundUnderTest = {
  inbound: InboundEmail
  write(mail: Written): Promise<'taken' | 'refused' | 'later'>
}

/** What every way in for mail must do. */
export function inboundContract(name: string, make: () => Promise<InboundUnderTest>): void {
  describe(`inbound e-mail: ${name}`, () => {
    let one: InboundUnderTest
    let listening: { stop(): Promise<void> }
    const came: InboundMail[] = []
    const verdicts: MailVerdict[] = []
    beforeEach(async () => {
      came.length = 0
      verdicts.length = 0
      one = await make()
      listening = await one.inbound.listen((mail) => {
        came.push(mail)
        return Promise.resolve(verdicts.shift() ?? { kind: 'stored' })
      })
    })
    afterEach(() => listening.stop())
    const mail: Written = {
      id: '<one@people.test>',
      from: { address: 'ana@people.test', name: 'Ana Corrêa' },
      subject: 'Olá: a walk in Lisboa',
      text: 'Where is my film?\n\nAna',
    }

    test('a mail comes as it was written', async () => {
      expect(await one.write(mail)).toBe('taken')
      expect(came).toEqual([{ ...mail, attachments: 0, isAutomatic: false }])
    })

    test('its sender hears that a mail is refused', async () => {
      verdicts.push({ kind: 'refused', reason: 'Too many messages today' })
      expect(await one.write(mail)).toBe('refused')
      expect(came).toHaveLength(1)
    })

    test('a mail that cannot be stored now comes again as the same', async () => {
      verdicts.push({ kind: 'later' })
      const heard = await one.write(mail)
      if (heard === 'later') expect(await one.write(mail)).toBe('taken')
      expect(came.map(({ id }) => id)).toEqual([mail.id, mail.id])
    })

    test('after it was stopped nothing is taken', async () => {
      await listening.stop()
      expect(await one.write(mail)).toBe('later')
      expect(came).toEqual([])
    })
  })
}
