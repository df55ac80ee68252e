import vm from 'node:vm'
import { afterEach, expect, test, vi } from 'vitest'
import { localValues } from '#web/device/safe-storage.ts'
import {
  askedLanguages,
  bestLanguage,
  saveLanguage,
  languageScript,
  pageLanguage,
} from '#web/ui/i18n/language.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser that prefers these languages, with what was chosen on the device; null where storage is switched off. */
function browser(languages: readonly string[], stored: Record<string, string> | null = {}) {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const localStorage = {
    getItem: (key: string) => (stored ? (stored[key] ?? null) : refuse()),
    setItem: (key: string, value: string) => (stored ? void (stored[key] = value) : refuse()),
  }
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('window', { localStorage })
  return { navigator: { languages }, localStorage }
}

test.each([
  [['es-MX', 'en'], 'es'],
  [['ES'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['fr-FR', 'es-ES', 'en'], 'es'],
  [['fr', 'de'], 'en'],
  [['', 'toString', 'es'], 'es'],
  [[], 'en'],
])('a browser that asks for %j is answered in %s', (asked, language) => {
  expect(bestLanguage(asked)).toBe(language)
})

test('what was chosen on the device goes before what the browser asks for', () => {
  browser(['en-US', 'pt'])
  expect([pageLanguage(), askedLanguages()]).toEqual(['en', null])
  expect(saveLanguage('es')).toBe(true)
  expect(pageLanguage()).toBe('es')
  expect(askedLanguages()).toBe('es, en-US;q=0.9, pt;q=0.8')
})

test('a language that is chosen is asked for once, and each other one has a weight above zero', () => {
  browser(['es', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'])
  saveLanguage('es')
  const weights = askedLanguages()?.split(', ').slice(1)
  expect(weights?.map((each) => each.replace(/;.*/, ''))).toEqual('abcdefghij'.split(''))
  expect(Math.min(...(weights ?? []).map((each) => Number(each.split('=')[1])))).toBe(0.1)
})

test('where storage is switched off, the browser decides, and a choice holds for this page alone', () => {
  browser(['es-AR'], null)
  expect([pageLanguage(), askedLanguages()]).toEqual(['es', null])
  expect([saveLanguage('en'), pageLanguage(), askedLanguages()]).toEqual([false, 'en', 'en, es-AR;q=0.9'])
  localValues.removeItem('huvr.language')
})

/** The globals of a page that was opened at an address with this query. */
const opened = (search: string) => ({ location: { search }, URLSearchParams })

test.each([
  ['?lang=es', ['en'], {}, 'es'],
  ['?destination=kyoto&lang=en', ['es'], { 'huvr.language': 'es' }, 'en'],
  ['?lang=xx', ['en'], { 'huvr.language': 'es' }, 'es'],
])('a link that names a language is read in it: %s', async (search, languages, stored, language) => {
  const inBrowser = browser(languages, stored)
  vi.stubGlobal('location', opened(search).location)
  vi.resetModules()
  const page = await import('#web/ui/i18n/language.ts')
  const html = { lang: 'en', dataset: {} as Record<string, string> }
  vm.runInNewContext(languageScript, { ...inBrowser, ...opened(search), document: { documentElement: html } })
  expect([page.pageLanguage(), html.lang]).toEqual([language, language])
  // What is chosen on the page goes before its link.
  page.saveLanguage(language === 'es' ? 'en' : 'es')
  expect(page.pageLanguage()).toBe(language === 'es' ? 'en' : 'es')
})

test.each([
  [['es-MX'], {}],
  [['fr', 'en-US'], {}],
  [['fr'], {}],
  [[], {}],
  [['en'], { 'huvr.language': 'es' }],
  [['es'], { 'huvr.language': 'en' }],
  [['es'], { 'huvr.language': 'xx' }],
  [['es'], null],
])('the script of the head decides as the page does: %j, stored %j', (languages, stored) => {
  const inBrowser = browser(languages, stored)
  const html = { lang: 'en', dataset: {} as Record<string, string> }
  vm.runInNewContext(languageScript, { ...inBrowser, ...opened(''), document: { documentElement: html } })
  expect(html.lang).toBe(pageLanguage())
  expect('untranslated' in html.dataset).toBe(pageLanguage() !== 'en')
})
