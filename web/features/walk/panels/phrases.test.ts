import { expect, test } from 'vitest'
import { languages, type Language } from '#web/ui/i18n/language.ts'
import { chatText, phrasesToWalker, phrasesOfWalker } from '#web/features/walk/panels/phrases.ts'

const all = Object.keys(languages) as Language[]

test.each(all)('each phrase is read in %s, whatever language it was said in', (language) => {
  for (const phrase of [...phrasesToWalker, ...phrasesOfWalker])
    for (const spoken of all) expect(chatText(language, phrase[spoken])).toBe(phrase[language])
})

test('what was written by hand stays as it is', () =>
  expect(chatText('es', 'Thank you! See you.')).toBe('Thank you! See you.'))

test.each([
  ['traveler', phrasesToWalker],
  ['walker', phrasesOfWalker],
] as const)('the phrases of a %s differ in each language', (_side, phrases) => {
  for (const language of all)
    expect(new Set(phrases.map((phrase) => phrase[language])).size).toBe(phrases.length)
})
