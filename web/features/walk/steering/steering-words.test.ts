import { expect, test } from 'vitest'
import { steerLabels, steerNames } from '#web/features/walk/steering/steering-words.ts'
import { languages } from '#web/ui/i18n/language.ts'
import { textsOf } from '#web/ui/i18n/testing/catalogue.ts'

const commands = Object.keys(steerLabels) as (keyof typeof steerLabels)[]

/** A person who speaks to the screen says the words that are seen: https://www.w3.org/WAI/WCAG22/Understanding/label-in-name */
test.each(Object.keys(languages))(
  'the name of a steering button holds the words on it, in %s',
  async (language) => {
    const texts = await textsOf(language)
    const read = (id: string) => (texts[id]?.translation ?? '').toLowerCase().split(' ')
    for (const command of commands) {
      const words = read(steerLabels[command].id)
      expect(words, command).not.toEqual([''])
      expect(read(steerNames[command].id), command).toEqual(expect.arrayContaining(words))
    }
  },
)
