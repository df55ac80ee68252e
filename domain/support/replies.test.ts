import { expect, test } from 'vitest'
import { filledReply, replyChars, replyLocale, replyOf } from '#domain/support/replies.ts'

test('an answer says something, and not too much', () => {
  expect(replyOf('  Thank you. ')).toBe('Thank you.')
  expect([replyOf(' ab '), replyOf('x'.repeat(replyChars.max + 1))]).toEqual([null, null])
})

test('placeholders are filled in; one without a value stays', () => {
  expect(filledReply('Hello {firstName}, about {trip}', { firstName: 'Ana' })).toBe('Hello Ana, about {trip}')
})

test('templates are in the language of the person, else in English', () => {
  const available = ['en', 'es']
  expect(['es', 'es-MX', 'fr'].map((one) => replyLocale(one, available))).toEqual(['es', 'es', 'en'])
})
