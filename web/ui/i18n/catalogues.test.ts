import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { catalogueNames, textsOf, type CatalogueName } from '#web/ui/i18n/testing/catalogue.ts'
import { languages } from '#web/ui/i18n/language.ts'

/** Each catalogue of each language that is not the source. */
const others = Object.keys(languages)
  .filter((language) => language !== 'en')
  .flatMap((language) => catalogueNames.map((catalogue) => [language, catalogue] as const))

/** The placeholders of a compiled text, those inside of its plurals too. */
function namesIn(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return tokens.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, , branches] = token as [string, string?, Record<string, unknown>?]
    return [name, ...Object.values(branches ?? {}).flatMap(namesIn)]
  })
}

/** The placeholders and numbered tags of a text, each once. */
function parts(text: string): string[] {
  return [...new Set([...namesIn(compileMessage(text)), ...(text.match(/<\/?\d+\/?>/g) ?? [])])].sort()
}

test.each(others)(
  'each text of the screens has its words in %s (%s), with the same placeholders',
  async (language, catalogue) => {
    const texts = await textsOf(language, catalogue)
    expect(Object.keys(texts)).toEqual(Object.keys(await textsOf('en', catalogue)))
    for (const [id, entry] of Object.entries(texts)) {
      const english = entry.message ?? id
      expect(entry.translation, english).not.toBe('')
      expect(parts(entry.translation ?? ''), english).toEqual(parts(english))
    }
  },
)

/** Texts whose words are the same in English and in another language, each with its reason. */
const alike: Record<string, Readonly<Record<CatalogueName, Readonly<Record<string, string>>>>> = {
  es: {
    messages: {
      '{0}, {1}': 'values alone',
      '{name}, {0}': 'values alone',
      '{name}:': 'values alone',
      '{place}, {day}': 'values alone',
      '{percent}%': 'a value with its sign',
      '{minutes} min': 'a unit',
      '+{extendMinutes} min · <0/>': 'a unit',
      '{radius} m': 'a unit',
      '{seconds} s': 'a unit',
      CSV: 'the name of a format',
      CVC: 'the name on the card',
      PDF: 'the name of a format',
      Eircode: 'the name of Irish postal codes',
      GoPro: 'a brand',
      Instagram: 'a brand',
      Twitter: 'a brand',
      Blog: 'the same word',
      Chat: 'the same word',
      demo: 'the same word',
      Hospital: 'the same word',
      Legal: 'the same word',
      N: 'north, in both',
      No: 'the same word',
      Total: 'the same word',
      Zoom: 'the same word',
    },
    console: {
      '{0} min': 'a unit',
      '{0} s': 'a unit',
      '{minutes} min': 'a unit',
      '{minutes} min {seconds} s': 'units',
      '{by}: {why}': 'values alone',
      '{radius} m': 'a unit',
      Chat: 'the same word',
      Id: 'the same word',
      N: 'north, in both',
    },
  },
}

test.each(others)('no text of the screens is left in English in %s (%s)', async (language, catalogue) => {
  const texts = Object.entries(await textsOf(language, catalogue))
  const same = texts
    .map(([id, entry]) => [entry.message ?? id, entry.translation] as const)
    .filter(([english, translation]) => english === translation)
    .map(([english]) => english)
  expect([...new Set(same)].sort()).toEqual(Object.keys(alike[language]?.[catalogue] ?? {}).sort())
})
