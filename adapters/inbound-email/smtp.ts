import { createHash } from 'node:crypto'
import type { AddressObject, ParsedMail } from 'mailparser'
import type { SMTPServerDataStream, SMTPServerOptions } from 'smtp-server'
import { isOfMachine } from '#adapters/inbound-email/automatic.ts'
import {
  mailBytesMax,
  type InboundEmail,
  type InboundMail,
  type MailVerdict,
  type TakeMail,
} from '#adapters/inbound-email/port.ts'

const silenceMs = 30_000
const connectionsMax = 20

/** What a mail server says when it refuses, with the code that its peer acts on (RFC 5321, RFC 3463). */
class Refusal extends Error {
  readonly responseCode: number
  constructor(responseCode: number, text: string) {
    super(text)
    this.responseCode = responseCode
  }
}
const notHere = () => new Refusal(550, '5.1.1 There is no such mailbox here')
const tooLarge = () => new Refusal(552, '5.3.4 The message is too large')
const notNow = () => new Refusal(451, '4.3.0 Please try again later')

/**
 * A mail server for one address (RFC 5321), without log in and TLS: it stands behind the mail server of the domain, which
 * speaks to the world and stops what is unwanted. A mail is acknowledged once it is stored, so that none is lost.
 */
export function smtpInbound(options: {
  port: number
  host: string
  /** The one address that mail is taken for. */
  address: string
  /** Hears what went wrong while a mail was taken; its sender tries again. */
  failed: (error: unknown) => void
}): InboundEmail & { port(): number } {
  let port = options.port
  return {
    port: () => port,
    async listen(take) {
      const { SMTPServer } = await import('smtp-server')
      const server = new SMTPServer(listening(options, take))
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(options.port, options.host, () => resolve())
      })
      server.removeAllListeners('error')
      // A peer that breaks off is its own matter.
      server.on('error', () => undefined)
      const bound = server.server.address()
      if (bound !== null && typeof bound === 'object') port = bound.port
      return { stop: () => new Promise((resolve) => server.close(() => resolve())) }
    },
  }
}

function listening(
  { address, failed }: { address: string; failed: (error: unknown) => void },
  take: TakeMail,
): SMTPServerOptions {
  const wanted = address.toLowerCase()
  return {
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    size: mailBytesMax,
    maxClients: connectionsMax,
    socketTimeout: silenceMs,
    closeTimeout: 1000,
    onRcptTo: (to, _session, answer) => answer(to.address.toLowerCase() === wanted ? null : notHere()),
    onData(stream, { envelope }, answer) {
      const isBounce = envelope.mailFrom === false || envelope.mailFrom.address === ''
      taken(stream, { isBounce, take }).then(
        (verdict) => answer(refusalOf(verdict)),
        (error: unknown) => {
          if (!(error instanceof Refusal)) failed(error)
          answer(error instanceof Refusal ? error : notNow())
        },
      )
    },
  }
}

function refusalOf(verdict: MailVerdict): Refusal | null {
  if (verdict.kind === 'stored') return null
  // What stands in an answer is one line of ASCII.
  return verdict.kind === 'later'
    ? notNow()
    : new Refusal(550, `5.7.1 ${verdict.reason.replaceAll(/[^\x20-\x7e]/g, ' ')}`)
}

async function taken(
  stream: SMTPServerDataStream,
  { isBounce, take }: { isBounce: boolean; take: TakeMail },
): Promise<MailVerdict> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    // The rest is read and dropped: the peer hears the answer only at the end of its message.
    if (size <= mailBytesMax) parts.push(part)
  }
  if (size > mailBytesMax) throw tooLarge()
  return take(await readMail(Buffer.concat(parts), isBounce))
}

/** The parts of a mail that we keep; its pictures and files are not looked at. */
export async function readMail(source: Buffer, isBounce: boolean): Promise<InboundMail> {
  const { simpleParser } = await import('mailparser')
  const mail: ParsedMail = await simpleParser(source, { skipImageLinks: true, skipTextToHtml: true })
  const sender = first(mail.from)
  const isAutomatic = isBounce || isOfMachine(mail.headers, sender.address)
  return {
    // A mail without an id is known by its content, so that it is one mail however often it comes.
    id: mail.messageId ?? `<${createHash('sha256').update(source).digest('hex')}@none>`,
    from: { address: sender.address.toLowerCase(), name: sender.name },
    subject: mail.subject?.trim() ?? '',
    text: (await wordsIn(mail)).replaceAll('\r\n', '\n').trim(),
    attachments: mail.attachments.length,
    isAutomatic,
  }
}

/** The plain text, or the words of the HTML where a mail has that alone. */
async function wordsIn({ text, html }: ParsedMail): Promise<string> {
  if (text !== undefined || !html) return text ?? ''
  const { convert } = await import('html-to-text')
  return convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
    ],
  })
}

function first(from: AddressObject | undefined): { address: string; name: string } {
  const [one] = from?.value ?? []
  return { address: one?.address ?? '', name: one?.name ?? '' }
}
