import { expect, test } from 'vitest'
import { mailText, previewOf, templateBlocks, type MailBlock } from '#domain/shared/mail-content.ts'

test('a template is read paragraph by paragraph', () => {
  const template =
    'Hello {name},\n\n<gift>\n\n> {note}\n\n`{code}`\n\n[Redeem it]({link})\n\n<rows>\n\n~ Not [a]({link}) button.\n'
  expect(templateBlocks(template)).toEqual([
    { kind: 'text', text: 'Hello {name},' },
    { kind: 'gift' },
    { kind: 'quote', text: '{note}' },
    { kind: 'code', text: '{code}' },
    { kind: 'button', label: 'Redeem it', href: '{link}' },
    { kind: 'rows' },
    { kind: 'small', text: 'Not [a]({link}) button.' },
  ])
})

const blocks: MailBlock[] = [
  { kind: 'text', text: 'Hello Ana,' },
  { kind: 'gift', label: 'Gift card', amount: '$25', words: 'for walks', people: 'Ben' },
  { kind: 'text', text: 'Ben gives you $25\nfor walks.' },
  { kind: 'quote', text: 'See Lisbon!' },
  {
    kind: 'rows',
    rows: [
      ['Minutes', '$4.00'],
      ['Total', '$5.00'],
    ],
  },
  { kind: 'button', label: 'Redeem it', href: 'https://huvr.test/gift/1' },
  { kind: 'code', text: '0123' },
]

test('as text a button is its words and its address, and a card is what the words say', () => {
  expect(mailText(blocks)).toBe(
    'Hello Ana,\n\nBen gives you $25\nfor walks.\n\n"See Lisbon!"\n\nMinutes: $4.00\nTotal: $5.00\n\nRedeem it: https://huvr.test/gift/1\n\n0123\n',
  )
})

test('the preview is the first words after the greeting', () => {
  expect(previewOf({ locale: 'en', blocks })).toBe('Ben gives you $25 for walks.')
  expect(previewOf({ locale: 'en', blocks: [] })).toBe('')
  expect(previewOf({ locale: 'en', blocks: [{ kind: 'text', text: 'x'.repeat(500) }] })).toHaveLength(140)
})
