import { i18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test, vi } from 'vitest'
import { catalogueNames, textsOf } from '#web/ui/i18n/testing/catalogue.ts'

// The build compiles the catalogue; the texts of the test are those of its file.
vi.mock('#web/locales/es/messages.po', () => ({ messages: {} }))

const clock = '9:30 a.\u00a0m.'
/** Each placeholder of a text is a clock, also where plurals and choices want a number. */
const clocks = new Proxy<Record<string, string>>({}, { get: () => clock, has: () => true })

test.each(catalogueNames)('no sentence of %s that ends with a clock has two stops', async (catalogue) => {
  await import('#web/locales/es/spanish.ts')
  const texts = Object.entries(await textsOf('es', catalogue))
  const messages = Object.fromEntries(
    texts.map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
  )
  i18n.loadAndActivate({ locale: 'es', messages })
  const ending = texts.filter(([, { translation = '' }]) => /\{\w+\}(<\/\d+>)?\./.test(translation))
  for (const write of [i18n._, i18n.t]) {
    const sentences = ending.map(([id]) => write(id, clocks))
    expect(sentences.filter((sentence) => sentence.includes(clock)).length).toBeGreaterThan(10)
    expect(sentences.filter((sentence) => /m\.(<\/\d+>)?\./.test(sentence))).toEqual([])
  }
})
