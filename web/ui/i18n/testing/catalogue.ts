import fs from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'

const folder = path.join(import.meta.dirname, '../../../locales')

/** Of the pages of travelers and walkers, and of the console of operators. */
export const catalogueNames = ['messages', 'console'] as const
export type CatalogueName = (typeof catalogueNames)[number]

/** The entries of one language's catalogue by their id, for tests. */
export async function textsOf(language: string, catalogue: CatalogueName = 'messages') {
  const filename = path.join(folder, language, `${catalogue}.po`)
  const context = { locale: language, sourceLocale: 'en', filename }
  return formatter().parse(fs.readFileSync(filename, 'utf8'), context)
}
