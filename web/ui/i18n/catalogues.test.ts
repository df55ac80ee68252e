import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { textsOf } from '#web/ui/i18n/testing/catalogue.ts'
import { languages } from '#web/ui/i18n/language.ts'

const others = Object.keys(languages).filter((language) => language !== 'en')

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
  'each text of the screens has its words in %s, with the same placeholders',
  async (language) => {
    const texts = await textsOf(language)
    expect(Object.keys(texts)).toEqual(Object.keys(await textsOf('en')))
    for (const [id, entry] of Object.entries(texts)) {
      const english = entry.message ?? id
      expect(entry.translation, english).not.toBe('')
      expect(parts(entry.translation ?? ''), english).toEqual(parts(english))
    }
  },
)
