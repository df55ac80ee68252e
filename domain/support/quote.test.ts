import { expect, test } from 'vitest'
import { withoutQuote } from '#domain/support/quote.ts'
import { fc } from '#tools/testing/properties.ts'

test.each([
  ['Thanks.\n\nAna', 'Thanks.\n\nAna'],
  ['Thanks.\n\nOn 3 June Huvr wrote:\n> Hello Ana,\n>\n> we look.\n', 'Thanks.'],
  ['Thanks.\n\nOn Wednesday, 3 June, at 10:01,\nHuvr <hello@walks.test> wrote:\n\n> Hello', 'Thanks.'],
  ['You asked:\n> when?\nAt noon.', 'You asked:\n> when?\nAt noon.'],
  ['Two lines\nof mine:\n> Hello', 'Two lines'],
  ['> Hello', ''],
])('%j without its quote is %j', (text, said) => {
  expect(withoutQuote(text)).toBe(said)
})

test.each([
  'From: Huvr <h@x.test>\nSent: Tuesday, March 3, 2026 10:00 AM\nTo: Ann <ann@x.test>\nSubject: Your question\n\nHello Ann,\nwe looked at it.',
  '-----Original Message-----\nFrom: Huvr\nSent: Tuesday\n\nHello',
  'De: Huvr <h@x.test>\nEnviado: martes, 3 de marzo de 2026\nPara: Ana\nAsunto: Tu pregunta\n\nHola',
  '________________________________\nFrom: Huvr <h@x.test>\nSent: Tuesday\nTo: Ann\nSubject: Your question\n\nHello',
  '________________________________\n\n*From:* Huvr <h@x.test>\n*Sent:* Tuesday\n*To:* Ann\n*Subject:* Your question',
  'De : Huvr <h@x.test>\nEnvoyé : mardi 3 mars 2026\nÀ : Anne\nCc : Paul\nObjet : Votre question\n\nBonjour',
  'Von: Huvr <h@x.test>\nGesendet: Dienstag, 3. März 2026\nAn: Anna\nBetreff: Ihre Frage\n\nHallo',
  '-----Ursprüngliche Nachricht-----\nVon: Huvr\nGesendet: Dienstag\n\nHallo',
  '发件人：Huvr <h@x.test>\n发送时间：2026年3月3日\n收件人：安\n主题：你的问题\n\n你好',
  'On Tue, Mar 3, 2026 at 10:00 AM Huvr <h@x.test> wrote:\n\nHello Ann,',
  'Le mar. 3 mars 2026, Huvr <h@x.test> a écrit :\n\nBonjour',
  'From: Huvr <h@x.test>\nDate: Tuesday\nTo: Ann\nSubject: Your question\n\n> What you wrote first',
])('the letter below an answer is left out: %j', (letter) => {
  expect(withoutQuote(`Yes please.\n\n${letter}`)).toBe('Yes please.')
})

test.each([
  'I would like to walk.\n\nFrom: the old port\nTo: the castle\nDate: 3 June',
  'My data:\n\nName: Ana\nFrom: Lisbon\nDate: 3 June\nWalks: 2',
  'Two things.\n-----\nThe second is this.',
  'Please write to ana@people.test:\n\nthe other address is old.',
  // Only the letter, or an answer below it.
  'From: Huvr <h@x.test>\nSent: Tuesday\nTo: Ann\nSubject: Your question\n\nHello\n\nYes please.',
])('what a person wrote like a letter stays: %j', (text) => {
  expect(withoutQuote(text)).toBe(text)
})

test('no text takes long: the work grows with its length alone', () => {
  const parts = ['-----', 'From: a@b', 'From:', '>', ' ', '*', 'Subject: x', ':', 'wrote @ :']
  for (const part of parts)
    for (const glue of ['', '\n']) {
      const begun = process.cpuUsage()
      withoutQuote(
        Array(Math.ceil(100_000 / part.length))
          .fill(part)
          .join(glue),
      )
      const { user } = process.cpuUsage(begun)
      expect(user / 1000).toBeLessThan(300)
    }
})

test('what stays is a beginning of the text', () => {
  const line = fc.oneof(
    fc.string(),
    fc.constantFrom('', '> x', 'From: a', 'Subject: b', 'To: c', '-----', 'a:'),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const text = lines.join('\n')
      expect(text.trim().startsWith(withoutQuote(text))).toBe(true)
    }),
  )
})
