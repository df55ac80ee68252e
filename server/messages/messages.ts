import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { chooseLocale, sourceLocale } from '#domain/identity/locale.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { memoised } from '#domain/shared/memoised.ts'
import { withOneStop } from '#domain/shared/one-stop.ts'
import { briefMoneyIn } from '#server/messages/formats.ts'
import source from '#server/messages/en.json' with { type: 'json' }

/**
 * Every text that the server makes for people: answers and refusals of the modules, messages to phones and mailboxes,
 * pushes. English (en.json) is the source; another language is one more file of this folder, named by its tag, and what
 * it lacks is said in English. Placeholders and plurals are ICU MessageFormat, as in the web app.
 */
type Source = typeof source

type KeysOf<Part> = {
  [Name in keyof Part & string]: Part[Name] extends string ? Name : `${Name}.${KeysOf<Part[Name]>}`
}[keyof Part & string]

/** Where a text stands in the catalogue, such as `messages.code.sms`. */
export type MessageKey = KeysOf<Source>

type Values = Record<string, string | number>

/** Limits that a text speaks of; amounts are written in the platform's currency. */
type Limits = Record<string, string | number | { readonly cents: Cents }>

/** Every language's texts by key, as they stand in the files. */
export const catalogues: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  fs
    .readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.slice(0, -'.json'.length), flat(JSON.parse(read(name)) as Tree)]),
)

/** The languages that there are files for. */
export const messageLocales: readonly string[] = [...catalogues.keys()]

/** A text in a person's language, else in English, with its placeholders filled in. */
export function messageText(locale: string, key: MessageKey, values: Values): string {
  return filledIn(locale, textOf(locale, key), values)
}

const requestLocale = new AsyncLocalStorage<string>()
const requestLanguages = new AsyncLocalStorage<string>()
const requestCurrency = new AsyncLocalStorage<string>()

/**
 * Runs the work of a request: what `textsOf` says in it is said in this language. `asked` is what its browser asks for
 * (Accept-Language), for texts that may have more languages than the catalogue.
 */
export function inLanguage<T>(locale: string, work: () => T, asked: string = locale): T {
  return requestLocale.run(locale, () => requestLanguages.run(asked, work))
}

/** Runs the work of a request: limits that are amounts are in this currency in it, the platform's. */
export function inCurrency<T>(currency: string, work: () => T): T {
  return requestCurrency.run(currency, work)
}

/** An amount as the reader of the request at hand reads it, without hundredths where there are none; dollars outside of requests. */
export const amountForReader = (cents: Cents): string =>
  briefMoneyIn(readerLocale(), cents, requestCurrency.getStore() ?? 'USD')

/** The language of the request at hand; English outside of requests. */
export const readerLocale = (): string => requestLocale.getStore() ?? sourceLocale

/** The best of some languages and English for the reader of the request at hand. */
export function languageForReader(available: readonly string[]): string {
  if (available.length === 0) return sourceLocale
  return bestFor(`${(requestLanguages.getStore() ?? '').slice(0, askedMax)}\n${available.join('\n')}`)
}

/** What is read of a browser's languages; more is no list that a browser sends. */
const askedMax = 500

/** The best language for what a browser asks for, the first line, of those on the other lines. */
const bestFor = memoised((lines) => {
  const [asked = '', ...available] = lines.split('\n')
  return chooseLocale(asked, [sourceLocale, ...available])
})

/**
 * A module's answers and refusals, in the language of the request at hand; in English outside of requests. The limits
 * they speak of come from the rules' own constants, by their placeholders.
 */
export function textsOf<Section extends keyof Source>(
  section: Section,
  limits: Limits = {},
): Readonly<Source[Section]> {
  return inRequestLanguage(source[section], section, limits)
}

/** Fills in a text of `textsOf`. */
export function filled(text: string, values: Values): string {
  return filledIn(readerLocale(), text, values)
}

type Tree = { [name: string]: string | Tree }

function inRequestLanguage<Part extends Tree>(part: Part, path: string, limits: Limits): Part {
  const view = {}
  for (const [name, inner] of Object.entries(part)) {
    const key = `${path}.${name}`
    if (typeof inner === 'string')
      Object.defineProperty(view, name, {
        enumerable: true,
        get: () => withLimits(textOf(readerLocale(), key), limits),
      })
    else Object.defineProperty(view, name, { enumerable: true, value: inRequestLanguage(inner, key, limits) })
  }
  return view as Part
}

/** A text as it stands in the catalogue, in a language, else in English. */
export function textOf(locale: string, key: string): string {
  return catalogues.get(locale)?.get(key) ?? catalogues.get(sourceLocale)?.get(key) ?? key
}

/** Other placeholders stay for `filled`. */
function withLimits(text: string, limits: Limits): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const limit = limits[name] ?? whole
    return typeof limit === 'object' ? amountForReader(limit.cents) : String(limit)
  })
}

/** Fills in a part of a text, as ICU MessageFormat in a language. */
export function filledIn(locale: string, text: string, values: Values): string {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } }).setMessagesCompiler(compileMessage)
  return withOneStop(i18n._({ id: text, message: text, values }))
}

function flat(tree: Tree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, inner]) =>
      typeof inner === 'string' ? [[`${path}${name}`, inner] as const] : [...flat(inner, `${path}${name}.`)],
    ),
  )
}

function read(name: string): string {
  return fs.readFileSync(`${import.meta.dirname}/${name}`, 'utf8')
}
