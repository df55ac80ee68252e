import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '#adapters/clock/system.ts'
import { emailContract } from '#adapters/email/contract.ts'
import { embeddedEmail } from '#adapters/email/embedded.ts'
import { smtpEmail } from '#adapters/email/smtp.ts'
import { openInbox } from '#adapters/inbox/inbox.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-email-'))
afterAll(() => fs.rmSync(root, { recursive: true, force: true }))
const addresses = { good: 'ana@people.test', undeliverable: 'gone@undeliverable.test' }

emailContract('embedded', async () => {
  const inbox = openInbox(fs.mkdtempSync(path.join(root, 'inbox-')))
  return {
    email: embeddedEmail({ inbox, clock: systemClock }),
    addresses,
    arrived: () => inbox.messages().map(({ to, subject = '', text }) => ({ to, subject, text })),
    parts() {
      const { text = '', html = null } = inbox.messages()[0] ?? {}
      return { text: text.trim(), html }
    },
    header: (name) => inbox.messages()[0]?.headers?.[name],
    takeDown: () => void (inbox.faults.email = true),
  }
})

type Letter = { recipients: string[]; source: string }

/** As much of a mail server as one connection needs (RFC 5321). */
async function mailServer(): Promise<{ port: number; letters: Letter[]; isDown: { value: boolean } }> {
  const letters: Letter[] = []
  const isDown = { value: false }
  const server = net.createServer((socket) => {
    let recipients: string[] = []
    let letter: string[] | null = null
    const say = (line: string) => void socket.write(`${line}\r\n`)
    let rest = ''
    say('220 test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const lines = (rest + data.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        if (letter) {
          if (line !== '.') letter.push(line)
          else {
            letters.push({ recipients, source: letter.join('\n') })
            letter = null
            say('250 kept')
          }
        } else if (line.startsWith('EHLO')) say('250 test')
        else if (line.startsWith('MAIL')) {
          recipients = []
          say(isDown.value ? '451 try later' : '250 fine')
        } else if (line.startsWith('RCPT')) {
          const to = /<(.*)>/.exec(line)?.[1] ?? ''
          if (to.endsWith('@policy.test')) say('550 5.7.1 not from you')
          else if (to.endsWith('@undeliverable.test')) say(`550 5.1.1 no mailbox ${to}`)
          else {
            recipients.push(to)
            say('250 fine')
          }
        } else if (line === 'DATA') {
          letter = []
          say('354 go on')
        } else say('250 fine')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return { port: (server.address() as AddressInfo).port, letters, isDown }
}

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\n[ \t].*)*)`, 'im').exec(source)?.[1] ?? ''

/** A letter as a mail program reads it: its text, and its HTML in multipart/alternative (RFC 2046), the richer part last. */
function partsOf(source: string): { text: string; html: string | null } {
  const boundary = /^Content-Type: multipart\/alternative;\s*boundary="([^"]+)"/im.exec(source)?.[1]
  if (boundary === undefined) return { text: bodyOf(source), html: null }
  const parts = source
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => part.trim())
  expect(parts.map((part) => /^Content-Type: ([\w/]+)/i.exec(part)?.[1])).toEqual(['text/plain', 'text/html'])
  const [text = '', html = ''] = parts.map(bodyOf)
  return { text, html }
}

/** What stands after the head of a part, with its encoding undone. */
function bodyOf(part: string): string {
  const [head = '', ...body] = part.split('\n\n')
  const encoded = body.join('\n\n')
  const encoding = headerOf(head, 'Content-Transfer-Encoding')
  if (encoding.includes('base64')) return Buffer.from(encoded, 'base64').toString().trim()
  if (!encoding.includes('quoted-printable')) return encoded.trim()
  return quotedPrintable(encoded.replace(/=\n/g, '')).trim()
}

/** The parts of a letter that were written, with the transport's encodings undone. */
function read({ recipients, source }: Letter) {
  const [head = '', ...body] = source.split('\n\n')
  const header = (name: string) => headerOf(head, name)
  const encoded = body.join('\n\n')
  const isQuoted = header('Content-Transfer-Encoding').includes('quoted-printable')
  const text = isQuoted ? quotedPrintable(encoded.replace(/=\n/g, '')) : encoded
  const subject = header('Subject')
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_all, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replace(/_/g, ' ')),
    )
  return { to: recipients.join(), subject, text: text.trim() }
}

function quotedPrintable(text: string): string {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
}

emailContract('smtp', async () => {
  const { port, letters, isDown } = await mailServer()
  return {
    email: smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'Huvr <walks@huvr.test>' }),
    addresses,
    arrived: () => letters.map(read),
    parts: () => partsOf(letters[0]?.source ?? ''),
    header: (name) => headerOf(letters[0]?.source ?? '', name),
    takeDown: () => void (isDown.value = true),
  }
})

test('smtp: a server that refuses us, and not the mailbox, says nothing of the address', async () => {
  const { port } = await mailServer()
  const email = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'walks@huvr.test' })
  const result = await email.send({ id: 'eml_1', to: 'ana@policy.test', subject: 'x', text: 'x' })
  expect(result).toEqual({ kind: 'undeliverable', reason: expect.stringContaining('550') })
})

test('smtp: the domain goes out in Punycode, as every mail server takes it', async () => {
  const { port, letters } = await mailServer()
  const email = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: 'walks@huvr.test' })
  await email.send({ id: 'eml_1', to: 'ann@münchen.de', subject: 'x', text: 'x' })
  expect(letters.map(({ recipients }) => recipients)).toEqual([['ann@xn--mnchen-3ya.de']])
})

test.each([
  ['silence', () => undefined],
  ['a greeting that turns us away', (socket: net.Socket) => void socket.end('554 not you\r\n')],
  ['a connection that breaks', (socket: net.Socket) => void socket.destroy()],
])('smtp: %s is "unavailable"', async (_what, greet) => {
  const sockets = new Set<net.Socket>()
  const odd = net.createServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()))
    greet(socket)
  })
  await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
  const email = smtpEmail({
    url: `smtp://127.0.0.1:${(odd.address() as AddressInfo).port}`,
    from: 'walks@huvr.test',
    answerWithinMs: 300,
  })
  const result = await email.send({ id: 'eml_1', to: addresses.good, subject: 'x', text: 'secret 98765' })
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => odd.close(resolve))
  expect(result.kind).toBe('unavailable')
  expect(JSON.stringify(result)).not.toContain('98765')
})

test('smtp: a password never goes over a connection that is not secured', async () => {
  const said: string[] = []
  const plain = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      said.push(data.toString())
      // It offers a login, and no STARTTLS.
      socket.write(data.toString().startsWith('EHLO') ? '250-test\r\n250 AUTH PLAIN LOGIN\r\n' : '502 no\r\n')
    })
    socket.write('220 test\r\n')
  })
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as AddressInfo
  const email = smtpEmail({
    url: `smtp://mailer:secret@127.0.0.1:${port}`,
    from: 'a@huvr.test',
    answerWithinMs: 500,
  })
  const result = await email.send({ id: 'eml_1', to: addresses.good, subject: 'x', text: 'x' })
  await new Promise((resolve) => plain.close(resolve))
  expect(result.kind).toBe('unavailable')
  expect(said.join('')).toContain('STARTTLS')
  expect(said.join('')).not.toContain('AUTH')
})
