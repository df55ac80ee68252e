import { beforeEach, describe, expect, test } from 'vitest'
import type { Email } from '#adapters/email/port.ts'

/** One mail provider under test: what arrived at it, and addresses that it treats in a known way. */
export type EmailUnderTest = {
  email: Email
  arrived(): { to: string; subject: string; text: string }[]
  /** The first mail that arrived, as a mail program reads it. */
  parts(): { text: string; html: string | null }
  /** A header of the first mail that arrived. */
  header(name: string): string | undefined
  addresses: { good: string; undeliverable: string }
  /** Makes the provider unreachable from now on. */
  takeDown(): void
}

/** What every provider of e-mail must do. `make` gives a fresh one before each test. */
export function emailContract(name: string, make: () => Promise<EmailUnderTest>): void {
  describe(`email: ${name}`, () => {
    let one: EmailUnderTest
    beforeEach(async () => {
      one = await make()
    })
    const mail = {
      subject: 'Olá, please confirm',
      text: 'Confirm here: http://localhost:4000/x?token=a-b_c\n\nBye.',
    }

    test('a mail arrives as it was written', async () => {
      expect(await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail })).toMatchObject({
        kind: 'sent',
        providerId: expect.stringContaining('eml_1'),
      })
      expect(one.arrived()).toEqual([
        { to: one.addresses.good, subject: mail.subject, text: mail.text.trim() },
      ])
    })

    test('a mail arrives as text and as HTML in one, and its reader chooses', async () => {
      const html =
        '<!doctype html><p>Olá, confirm <a href="http://localhost:4000/x?token=a-b_c">here</a>.</p>'
      await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail, html })
      expect(one.parts()).toEqual({ text: mail.text.trim(), html })
    })

    test('a mail that has no HTML arrives as text alone', async () => {
      await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail })
      expect(one.parts()).toEqual({ text: mail.text.trim(), html: null })
    })

    test('a mail says that a machine has sent it, so that no machine answers it', async () => {
      await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail })
      expect(one.header('Auto-Submitted')).toBe('auto-generated')
      expect(one.header('X-Auto-Response-Suppress')).toBe('OOF, AutoReply')
    })

    test('a notice can be ended with one press of the mail program (RFC 8058), a letter cannot', async () => {
      const unsubscribe = 'https://walks.test/unsubscribe/abc'
      await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail, unsubscribe })
      expect(one.header('List-Unsubscribe')).toBe(`<${unsubscribe}>`)
      expect(one.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    })

    test('a letter has no such press', async () => {
      await one.email.send({ id: 'eml_1', to: one.addresses.good, ...mail })
      expect(one.header('List-Unsubscribe') ?? '').toBe('')
    })

    test('a mailbox that does not exist is distinguished from a server that is down', async () => {
      const gone = await one.email.send({ id: 'eml_1', to: one.addresses.undeliverable, ...mail })
      expect(gone).toMatchObject({ kind: 'undeliverable', isGone: true })
      expect(JSON.stringify(gone)).not.toContain(one.addresses.undeliverable)
      one.takeDown()
      expect((await one.email.send({ id: 'eml_2', to: one.addresses.good, ...mail })).kind).toBe(
        'unavailable',
      )
      expect(one.arrived()).toEqual([])
    })

    test('no field can add a second recipient or a header', async () => {
      await one.email.send({
        id: 'eml_1',
        to: one.addresses.good,
        subject: 'Hi\r\nBcc: other@people.test',
        text: 'x',
      })
      expect(one.arrived().map(({ to }) => to)).toEqual([one.addresses.good])
    })
  })
}
