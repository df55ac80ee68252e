import { localValues } from '#web/device/safe-storage.ts'

/** A language that the screens can be read in. English stands in the code; each other one has a catalogue. */
export type Language = 'en' | 'es'

interface LanguageEntry {
  /** In the language itself, as people look for it. */
  readonly name: string
  /** How amounts, dates and numbers are written. */
  readonly locale: string
}

/** All of them, in the order of the switch. */
export const languages: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: 'English', locale: 'en' },
  es: { name: 'Español', locale: 'es-US' },
}

const sourceLanguage: Language = 'en'
const KEY = 'huvr.language'

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag)

/** What the address of this page asked for when it was opened (`?lang=`), as links from search engines do. */
let linked = typeof location === 'undefined' ? '' : (new URLSearchParams(location.search).get('lang') ?? '')

/** What this page's link asks for, else what was chosen on this device; null follows the browser, also where storage is refused. */
function chosenLanguage(): Language | null {
  const chosen = [linked, localValues.getItem(KEY) ?? '']
  return chosen.find(isLanguage) ?? null
}

/** The first of a browser's languages, best first, that the screens can be read in; English when none of them can. */
export function bestLanguage(asked: readonly string[]): Language {
  const parts = asked.map((tag) => tag.split('-', 1)[0]?.toLowerCase() ?? '')
  return parts.find(isLanguage) ?? sourceLanguage
}

/** The language of this page: what was chosen on this device, else the best for the browser. */
export const pageLanguage = (): Language => chosenLanguage() ?? bestLanguage(navigator.languages)

/**
 * What calls ask the server for (Accept-Language), so that its texts are in the language of the screens; null where
 * nothing was chosen, and the browser asks for the same by itself.
 */
export function askedLanguages(): string | null {
  const chosen = chosenLanguage()
  if (chosen === null) return null
  const others = navigator.languages.filter((tag) => tag !== chosen)
  return [chosen, ...others.map((tag, at) => `${tag};q=${Math.max(1, 9 - at) / 10}`)].join(', ')
}

/** Stores a choice for this device; false where storage is refused, so that it holds for this page alone. */
export function saveLanguage(language: Language): boolean {
  linked = ''
  return localValues.setItem(KEY, language)
}

/**
 * A script for the head of each page. Pages are built in English: the script says which language this page will be in,
 * and hides its text (base.css) until `Texts` has put it there, so that it is not read in two languages in turn.
 */
export const languageScript = `try{var k=${JSON.stringify(
  Object.keys(languages),
)},l=new URLSearchParams(location.search).get('lang');if(!k.includes(l))try{l=localStorage.getItem('${KEY}')}catch{/* Storage is closed: the browser decides. */}if(!k.includes(l))l=navigator.languages.map(function(t){return t.split('-')[0].toLowerCase()}).find(function(t){return k.includes(t)})||'${sourceLanguage}';if(l!=='${sourceLanguage}'){var h=document.documentElement;h.lang=l;h.dataset.untranslated=''}}catch{/* The page stays in English. */}`

/** The page is in its language from now on. */
export function showTranslated(language: Language): void {
  document.documentElement.lang = language
  delete document.documentElement.dataset['untranslated']
}
