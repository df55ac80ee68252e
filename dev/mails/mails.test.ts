import { describe, expect, test } from 'vitest'
import { mailNames, mailSample } from '#dev/mails/samples.ts'
import { previewOf } from '#domain/shared/mail-content.ts'
import { messageLocales } from '#server/messages/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import { drawMail } from '#server/modules/notifications/mails/draw-mail.ts'

const samples = messageLocales.flatMap((locale) =>
  [...mailNames()].map(([name, keys]) => mailSample(name, keys, locale)),
)
/** Gmail shows no more of a mail than this (support.google.com/mail, "message clipped"). */
const clippedAtBytes = 102_000

/** What a reader reads of the HTML, without the line of the preview. */
function readOf(html: string): string {
  const body = html.slice(html.indexOf('<body')).replace(/<div style="display:none.*?<\/div>/s, '')
  return plain(
    body
      .replaceAll(/<!--.*?-->/gs, '')
      .replaceAll('<br>', ' ')
      .replaceAll(/<\/?a\b[^>]*>/g, '')
      .replaceAll(/<[^>]+>/g, ' '),
  )
}
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
const addresses = (html: string) => [...html.matchAll(/\shref="([^"]*)"/g)].map(([, href = '']) => href)

test('every mail of the catalogue is among the samples', () => {
  expect(mailNames().size).toBeGreaterThan(25)
  for (const name of ['code', 'gift', 'receipt.paid', 'receipt.earned', 'entry', 'checks.letters.adverse'])
    expect([...mailNames().keys()]).toContain(name)
  const ofGroups = [
    'entry.groupTooFew',
    'entry.groupMovedUp',
    'receipt.paid.ofSeats',
    'receipt.earned.ofGroup',
  ]
  const ofVenues = ['entry.venueInvoiceDue', 'entry.venueCreditNote', 'receipt.paid.onAccount']
  for (const name of [...ofGroups, ...ofVenues]) expect([...mailNames().keys()]).toContain(name)
})

test('the amount that a receipt names is the sum of its lines', () => {
  const receipts = samples.filter(({ name, locale }) => name.startsWith('receipt') && locale === 'en')
  expect(receipts.length).toBeGreaterThan(4)
  for (const { name, text } of receipts) {
    const [, amount] = /(?:cost|paid you) (\$[\d.]+)\.$/m.exec(text) ?? []
    const [, sum] = /^(?:Total|This walk paid you): (\$[\d.]+)$/m.exec(text) ?? []
    expect(sum, name).toBe(amount)
  }
})

describe.each(samples.map((sample) => [`${sample.name} in ${sample.locale}`, sample] as const))(
  '%s',
  (_title, { subject, text, html, locale }) => {
    test('links are absolute, and lead to us or to a page that its text names', () => {
      for (const href of addresses(html)) {
        expect(href).toMatch(/^https:\/\//)
        if (!href.startsWith('https://huvr.example')) expect(text).toContain(href)
      }
    })

    test('it is one file: nothing is loaded, counted or run, and it is not clipped', () => {
      const loading = /<(?:img|script|link|iframe|object|form)\b|\ssrc=|url\(|@import|@font-face/i
      expect(loading.exec(html)?.[0]).toBeUndefined()
      expect(Buffer.byteLength(html)).toBeLessThan(clippedAtBytes)
      expect(html).not.toContain('{{')
    })

    test('its text says the same, word by word', () => {
      const read = readOf(html)
      expect(read).toContain(plain(subject))
      const words = text
        .split('\n')
        .flatMap((line) => line.split(/: (?=https:|\$|\d)/))
        .map((line) => plain(line).replace(/^"|"$/g, ''))
        .filter((line) => line !== '' && !/^https:\/\/\S+$/.test(line))
      for (const line of words) expect(read).toContain(line)
      for (const address of text.match(/https:\/\/[^\s)]+[^\s).,]/g) ?? [])
        expect(addresses(html).map(plain)).toContain(address)
    })

    test('it has one button at most, a language, a direction and a heading', () => {
      expect(html.match(/class="button"/g)?.length ?? 0).toBeLessThanOrEqual(1)
      expect(html).toContain(`<html lang="${locale}" dir="ltr"`)
      expect(html.match(/<h1/g)).toHaveLength(1)
    })
  },
)

const keys = { subject: 'messages.gift.subject', text: 'messages.gift.text' } as const
const values = { name: 'Ben', from: 'Ana', amount: '$10.00', productName: 'Huvr', code: '0123', note: '' }
const frame = { productName: 'Huvr', publicUrl: 'https://huvr.example', subject: 'x', unsubscribe: null }

test('what people have written is text, whatever it holds', () => {
  const link = 'https://huvr.example/gift/1'
  const hostile =
    '<script>alert(1)</script> {{home}} [a](https://evil.example) `{code}`\n\n> quoted\n\n<gift>'
  const { mail } = mailIn('en', keys, { ...values, note: hostile, link })
  const { html } = drawMail(mail, { ...frame, subject: hostile })
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {{home}} [a](<a href="https://evil.example')
  expect(html).not.toContain('<script')
  expect(mail.blocks.filter(({ kind }) => kind === 'quote')).toHaveLength(1)
})

test('a paragraph of which nothing is left falls away', () => {
  const { mail, text } = mailIn('en', keys, { ...values, link: 'https://huvr.example/gift/1' })
  expect(mail.blocks.map(({ kind }) => kind)).not.toContain('quote')
  expect(text).not.toContain('""')
})

test('no mail leads anywhere but to http(s)', () => {
  const { mail } = mailIn('en', keys, { ...values, link: 'javascript:alert(1)' })
  expect(() => drawMail(mail, frame)).toThrow(/http/)
})

test('a notice says in both parts how it is ended, and the preview is its first sentence', () => {
  const { mail } = mailIn('es', keys, { ...values, link: 'https://huvr.example/gift/1' })
  const drawn = drawMail(mail, { ...frame, unsubscribe: 'https://huvr.example/unsubscribe/1' })
  expect(drawn.html).toContain(
    '<a href="https://huvr.example/unsubscribe/1">Dejar de recibir estos correos</a>',
  )
  expect(drawn.end).toBe('\nDejar de recibir estos correos: https://huvr.example/unsubscribe/1\n')
  expect(previewOf(mail)).toMatch(/^Ana te regala/)
})
