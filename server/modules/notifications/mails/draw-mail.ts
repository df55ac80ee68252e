import { previewOf, type MailBlock, type MailContent } from '#domain/shared/mail-content.ts'
import { messageText } from '#server/messages/messages.ts'
import { mailParts } from '#server/modules/notifications/mails/generated/mail-parts.ts'

/** Of whom the mail is, what it is about, and where one press ends mails of its kind. */
export type MailFrame = {
  productName: string
  publicUrl: string
  subject: string
  unsubscribe: string | null
}

/**
 * A mail as HTML, and what its text ends with so that both say the same. Everything that is filled in is text; addresses are absolute
 * and of http(s). It is one file: no picture, no font and no count of readers comes from elsewhere
 * (docs/decisions/0102-mails-are-drawn-from-their-text.md).
 */
export function drawMail(mail: MailContent, frame: MailFrame): { html: string; end: string } {
  const { productName, publicUrl, subject, unsubscribe } = frame
  const stop = messageText(mail.locale, 'messages.mail.stop', {})
  const tagline = messageText(mail.locale, 'messages.mail.tagline', {})
  const host = new URL(publicUrl).host
  const footer = [
    `${escaped(productName)} · ${escaped(tagline)}`,
    link(publicUrl, host),
    ...(unsubscribe === null ? [] : [link(unsubscribe, stop)]),
  ]
  const title = subject
  const values = {
    lang: mail.locale,
    dir: rightToLeft.test(mail.locale) ? 'rtl' : 'ltr',
    title: escaped(title),
    preview: `${escaped(previewOf(mail))}${previewEnd}`,
    home: escaped(addressOf(publicUrl)),
    productName: escaped(productName),
    footer: footer.join('<br>'),
  }
  const { head, top, end, close } = mailParts
  const html = [
    filled(head, values),
    filled(top, values),
    ...mail.blocks.map(drawn),
    filled(end, values),
    close,
  ].join('')
  return { html, end: unsubscribe === null ? '' : `\n${stop}: ${unsubscribe}\n` }
}

/** Languages that are written from right to left. */
const rightToLeft = /^(ar|fa|he|ur)\b/

/** Fills the line of the preview, so that no words of the mail's head come after it. */
const previewEnd = '&#8199;&#65279;&#847; '.repeat(40)

function drawn(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'small':
    case 'quote':
      return filled(mailParts[block.kind], { text: withLinks(block.text) })
    case 'code':
      return filled(mailParts.code, {
        text: escaped(block.text),
        // A long code is set smaller, so that it stays on one line of a phone.
        codeClass: block.text.length > 10 ? 'code-gift' : 'code-short',
      })
    case 'button':
      return filled(mailParts.button, {
        label: escaped(block.label),
        href: escaped(addressOf(block.href)),
      })
    case 'rows':
      return filled(mailParts.rows, {
        rows: block.rows
          .map(([label, value], index) =>
            filled(mailParts.row, {
              label: escaped(label),
              value: escaped(value),
              rowClass: index === block.rows.length - 1 ? 'total' : 'line',
            }),
          )
          .join(''),
      })
    case 'gift':
      return filled(mailParts.gift, {
        kind: escaped(block.label),
        amount: escaped(block.amount),
        words: escaped(block.words),
        people: escaped(block.people),
      })
  }
}

/** Fills in a part of the template; a name without a value is a fault of the template. */
function filled(part: string, given: Readonly<Record<string, string>>): string {
  const values = new Map(Object.entries(given))
  return part.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`a mail has nothing to say for ${name}`)
    return value
  })
}

const signs: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => signs.get(sign) ?? sign)
}

/** Text with its line breaks, and with the addresses in it as links, without the signs that end a sentence. */
function withLinks(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']+)/)
  return parts
    .map((part, index) => (index % 2 === 1 ? linkOf(part) : escaped(part)))
    .join('')
    .replaceAll('\n', '<br>')
}

const endsOfSentences = '.,;:!?)'

function linkOf(part: string): string {
  let end = part.length
  while (endsOfSentences.includes(part.charAt(end - 1))) end -= 1
  const address = part.slice(0, end)
  return URL.canParse(address) ? `${link(address, address)}${escaped(part.slice(end))}` : escaped(part)
}

function link(address: string, words: string): string {
  return `<a href="${escaped(addressOf(address))}">${escaped(words)}</a>`
}

/** An address as it stands in a mail; anything but http(s) is a fault of the code that made it. */
function addressOf(address: string): string {
  if (!/^https?:$/.test(new URL(address).protocol)) throw new Error('a mail links to http(s) alone')
  return address
}
