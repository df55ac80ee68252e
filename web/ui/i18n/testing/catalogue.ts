import fs from 'node:fs'
import path from 'node:path'
import { formatter } from '@lingui/format-po'

const folder = path.join(import.meta.dirname, '../../../locales')

/** The entries of one language's catalogue by their id, for tests. */
export async function textsOf(language: string) {
  const filename = path.join(folder, language, 'messages.po')
  const context = { locale: language, sourceLocale: 'en', filename }
  return formatter().parse(fs.readFileSync(filename, 'utf8'), context)
}
