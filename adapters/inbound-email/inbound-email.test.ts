import { createTransport, type SendMailOptions } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inboundContract } from '#adapters/inbound-email/contract.ts'
import { embeddedInbound } from '#adapters/inbound-email/embedded.ts'
import { mailBytesMax, type InboundMail } from '#adapters/inbound-email/port.ts'
import { smtpInbound } from '#adapters/inbound-email/smtp.ts'

const address = 'hello@walks.test'

inboundContract('embedded', () => {
  const inbound = embeddedInbound()
  return Promise.resolve({
    inbound,
    async write(mail) {
      const { kind } = await inbound.write({ ...mail, attachments: 0, isAutomatic: false })
      return kind === 'kept' ? 'taken' : kind
    },
  })
})

test('the embedded one brings a mail twice with its fault', async () => {
  const inbound = embeddedInbound()
  const came: string[] = []
  await inbound.listen(({ id }) => {
    came.push(id)
    return Promise.resolve({ kind: 'kept' })
  })
  inbound.faults.twice = true
  const from = { address: 'ana@people.test', name: '' }
  const mail = { id: '<x>', from, subject: '', text: 'x', attachments: 0, isAutomatic: false }
  expect(await inbound.write(mail)).toEqual({ kind: 'kept' })
  expect(came).toEqual(['<x>', '<x>'])
})

const failures: unknown[] = []
const smtp = () =>
  smtpInbound({ port: 0, host: '127.0.0.1', address, failed: (error) => void failures.push(error) })

/** Sends by a connection of its own; the code of a refusal, or 250. */
async function send(port: number, mail: SendMailOptions): Promise<number | string> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  try {
    await transport.sendMail({ to: address, ...mail })
    return 250
  } catch (error) {
    const { responseCode, code } = error as { responseCode?: number; code?: string }
    return responseCode ?? code ?? 'failed'
  } finally {
    transport.close()
  }
}

inboundContract('smtp', () => {
  const inbound = smtp()
  return Promise.resolve({
    inbound,
    async write({ id, from, subject, text }) {
      const said = await send(inbound.port(), { messageId: id, from, subject, text })
      return said === 250 ? 'taken' : said === 550 ? 'refused' : 'later'
    },
  })
})

describe('smtp', () => {
  const inbound = smtp()
  const came: InboundMail[] = []
  let listening: { stop(): Promise<void> }
  beforeAll(async () => {
    listening = await inbound.listen((mail) => {
      if (mail.subject === 'break') throw new Error('no database')
      came.push(mail)
      return Promise.resolve({ kind: 'kept' })
    })
  })
  afterAll(() => listening.stop())
  const mail = { from: 'Ana <Ana@People.test>', subject: 'Hello', text: 'Where is my film?' }
  const sent = async (more: SendMailOptions) => {
    came.length = 0
    expect(await send(inbound.port(), { ...mail, ...more })).toBe(250)
    return came[0]
  }

  test('another mailbox is refused, and a mail that is too large', async () => {
    expect(await send(inbound.port(), { ...mail, to: 'other@walks.test' })).toBe(550)
    expect(await send(inbound.port(), { ...mail, to: address.toUpperCase() })).toBe(250)
    expect(await send(inbound.port(), { ...mail, text: 'x'.repeat(mailBytesMax + 1) })).toBe(552)
  })

  test('a fault of ours asks the sender to try again, and is reported', async () => {
    expect(await send(inbound.port(), { ...mail, subject: 'break' })).toBe(451)
    expect(failures.map(String)).toEqual(['Error: no database'])
  })

  test('a mail in HTML alone is its words, and files are counted', async () => {
    const html = '<p>Where is <b>my</b> film?</p><script>alert(1)</script>'
    const attachments = [{ filename: 'a.txt', content: 'x' }]
    expect(await sent({ text: undefined, html, attachments })).toMatchObject({
      from: { address: 'ana@people.test', name: 'Ana' },
      text: 'Where is my film?',
      attachments: 1,
    })
  })

  test.each([
    [{ headers: { 'Auto-Submitted': 'auto-replied' } }, true],
    [{ headers: { 'Auto-Submitted': 'no' } }, false],
    [{ headers: { Precedence: 'bulk' } }, true],
    [{ headers: { 'List-Unsubscribe': '<https://list.test>' } }, true],
    [{ envelope: { from: '', to: address } }, true],
  ])('%j: sent by a machine is %s', async (more, isAutomatic) => {
    expect((await sent(more as SendMailOptions))?.isAutomatic).toBe(isAutomatic)
  })
})
