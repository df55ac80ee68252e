import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { momentIn } from '#server/messages/formats.ts'
import { feedbackTexts } from '#server/modules/feedback/feedback.texts.ts'
import { identityTexts } from '#server/modules/identity/identity.texts.ts'
import { operatorTexts } from '#server/modules/operator/operator.texts.ts'
import { placesTexts } from '#server/modules/places/places.texts.ts'
import { supportTexts } from '#server/modules/support/support.texts.ts'
import { boardTexts } from '#server/modules/trips/board/board.texts.ts'
import { tripsTexts } from '#server/modules/trips/trips.texts.ts'
import { walkersTexts } from '#server/modules/walkers/walkers.texts.ts'
import {
  amountForReader,
  catalogues,
  filled,
  inCurrency,
  inLanguage,
  messageLocales,
  messageText,
  textsOf,
} from '#server/messages/messages.ts'

const english = catalogues.get('en') ?? new Map<string, string>()

/** The names in braces, those with a plural too. */
const placeholders = (text: string) => new Set(Array.from(text.matchAll(/\{(\w+)[},]/g), (match) => match[1]))

test('a text is filled in; a language without a file is said in English', () => {
  const values = { productName: 'Huvr', code: '12345', minutes: 10 }
  expect(messageText('en', 'messages.code.sms', values)).toBe(
    'Your Huvr code is 12345. It is valid for 10 minutes. Do not share it: Huvr never asks for it.',
  )
  expect(messageText('xx', 'messages.code.sms', values)).toBe(messageText('en', 'messages.code.sms', values))
})

test('a text with a number has its plural', () => {
  const words = (minutes: number) => messageText('en', 'push.walkRequest.body', { traveller: 'Ana', minutes })
  expect(words(1)).toBe('Ana would like up to 1 minute. Tap to answer.')
  expect(words(20)).toBe('Ana would like up to 20 minutes. Tap to answer.')
})

test('a clock that ends with a stop ends its sentence, too', () => {
  const time = momentIn('es', new Date('2026-11-28T17:30:00Z'), { timeStyle: 'short', timeZone: 'UTC' })
  const said = messageText('es', 'scheduling.extendNotUntil', { time })
  expect(said).toMatch(/: 5:30\sp\.m\.$/u)
})

test('texts of a module are said in the language of the request', () => {
  const texts = textsOf('identity')
  expect(filled(texts.loggedIn, { firstName: 'Ana' })).toBe('Welcome back, Ana.')
  expect(inLanguage('xx', () => texts.fields.emailMissing)).toBe('Email is required.')
  expect(Object.keys(texts)).toContain('fields')
})

test('limits are filled in at once, other placeholders stay', () => {
  const texts = textsOf('feedback', { commentMax: 7 })
  expect(texts.fields.commentTooLong).toBe('Please use at most 7 characters.')
  expect(filled(texts.savedTipDeclined, { reason: 'No card.' })).toMatch(/: No card\.$/)
})

test('an amount that a text speaks of is in the platform’s currency, and as the reader writes it', () => {
  const texts = textsOf('feedback', { tipMin: { cents: 0 }, tipMax: { cents: 20_000 } })
  const said = (locale: string, currency: string) =>
    inCurrency(currency, () => inLanguage(locale, () => texts.fields.tipOutside))
  expect(said('en', 'USD')).toBe('A tip is $0 to $200.')
  expect(said('en', 'EUR')).toBe('A tip is €0 to €200.')
  expect(said('es', 'CHF')).toBe('Una propina va de CHF\u{a0}0 a CHF\u{a0}200.')
  expect(inCurrency('EUR', () => amountForReader(1050))).toBe('€10.50')
})

test('lengths, times and amounts come from the rules, not from the text', () => {
  const figure = /\d+ (characters?|minutes?|hours?|days?|seconds?|kB|megapixels?|entries|items)|\$[\d{]/
  expect([...english].filter(([, text]) => figure.test(text))).toEqual([])
})

test('each limit that a text speaks of is filled in', () => {
  const modules = [
    identityTexts,
    placesTexts,
    operatorTexts,
    tripsTexts,
    feedbackTexts,
    supportTexts,
    walkersTexts,
    boardTexts,
  ]
  const texts = (part: object): string[] =>
    Object.values(part).flatMap((inner: unknown) =>
      typeof inner === 'string' ? [inner] : texts(inner as object),
    )
  expect(modules.flatMap(texts).filter((text) => /\{\w+(Max|Min|InAll|Kb|Megapixels)\}/.test(text))).toEqual(
    [],
  )
})

test.each(messageLocales)('the texts in %s are known ones and have the same placeholders', (locale) => {
  for (const [key, text] of catalogues.get(locale) ?? []) {
    expect(english.has(key), key).toBe(true)
    expect(placeholders(text), key).toEqual(placeholders(english.get(key) ?? ''))
  }
})

/** The notices whose words are those of United States law; docs/decisions/0065-a-language-is-a-catalogue.md says why. */
const englishAlone = /^checks\.letters\.(preA|a)dverse\b/

test.each(messageLocales)('each text is there in %s', (locale) => {
  const known = catalogues.get(locale)
  expect([...english.keys()].filter((key) => !englishAlone.test(key) && !known?.has(key))).toEqual([])
})

test('no text is without a use', () => {
  const root = path.join(import.meta.dirname, '..')
  const code = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|generated/.test(name))
    .map((name) => fs.readFileSync(path.join(root, name), 'utf8'))
  const domain = path.join(root, '../domain')
  const rules = fs
    .readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => fs.readFileSync(path.join(domain, name), 'utf8'))
  // Many are found by the name of an outcome or a fault, which stands where that is made.
  const words = new Set([...code, ...rules].flatMap((text) => text.match(/\w+/g) ?? []))
  const named = (name: string) =>
    name.includes(' ') ? code.some((text) => text.includes(`'${name}'`)) : words.has(name)
  // What a provider says is found by its own text.
  const others = [...english.keys()].filter((key) => !key.startsWith('declines.'))
  expect(others.filter((key) => !named(key.split('.').at(-1) ?? ''))).toEqual([])
})
