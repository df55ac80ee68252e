import { expect, test } from 'vitest'
import { catalogues, messageLocales, messageText } from '#server/app/messages.ts'
import source from '#server/messages/en.json' with { type: 'json' }

const placeholders = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => match[1]))

test('a text is filled in; a language without a file is told in English', () => {
  const values = { productName: 'Huvr', code: '12345' }
  expect(messageText('en', 'code.sms', values)).toBe(
    'Your Huvr code is 12345. It is valid for 10 minutes. Nobody from Huvr will ever ask you for it.',
  )
  expect(messageText('xx', 'code.sms', values)).toBe(messageText('en', 'code.sms', values))
  expect(messageText('en', 'code.sms', {})).toContain('{code}')
})

test.each(messageLocales)('the texts in %s are known ones and have the same placeholders', (locale) => {
  for (const [key, text] of Object.entries(catalogues.get(locale) ?? {})) {
    const original = source[key as keyof typeof source] as string | undefined
    expect(original, key).toBeDefined()
    expect(placeholders(text), key).toEqual(placeholders(original ?? ''))
  }
})
