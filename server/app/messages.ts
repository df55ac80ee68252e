import fs from 'node:fs'
import path from 'node:path'
import { sourceLocale } from '#domain/identity/locale.ts'
import source from '#server/messages/en.json' with { type: 'json' }

/**
 * Texts of messages to people's phones and mailboxes. English (server/messages/en.json) is the source; another
 * language is one more file of that folder, named by its tag, and whatever it lacks is told in English.
 */
export type MessageKey = keyof typeof source

const folder = path.join(import.meta.dirname, '../messages')

/** Every language's texts as they stand in the files. */
export const catalogues: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as Record<string, string>,
    ]),
)

/** The languages that there are files for. */
export const messageLocales: readonly string[] = [...catalogues.keys()]

/** A text in a person's language, else in English, with its {placeholders} filled in. */
export function messageText(locale: string, key: MessageKey, values: Record<string, string>): string {
  const text = catalogues.get(locale)?.[key] ?? catalogues.get(sourceLocale)?.[key] ?? source[key]
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
