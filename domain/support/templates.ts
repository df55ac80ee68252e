import { replyChars } from '#domain/support/replies.ts'

/** What operators may make of the answers that they begin from. */
export const templateRules = {
  /** Characters of a title. */
  titleChars: { min: 3, max: 80 },
  /** Languages of a template, the product's own included. */
  languagesMax: 20,
  /** So many earlier texts of a template in a language are shown. */
  versionsShown: 50,
} as const

/** What is filled in for the person who is answered. */
export const templatePlaces = ['firstName', 'productName'] as const

export type TemplateField = 'language' | 'title' | 'text'
/** `places`: something in braces that nothing is filled in for. */
export type TemplateFault = TemplateField | 'places'

/** A template in a language as it is stored, or its faults by field. */
export function readTemplate(written: {
  language: string
  title: string
  text: string
}):
  | { kind: 'read'; template: { locale: string; title: string; body: string } }
  | { kind: 'faulty'; faults: Partial<Record<TemplateField, TemplateFault>> } {
  const [locale, title, body] = [written.language.trim(), written.title.trim(), written.text.trim()]
  const { titleChars } = templateRules
  const faults: Partial<Record<TemplateField, TemplateFault>> = {}
  if (!/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(locale)) faults.language = 'language'
  if (title.length < titleChars.min || title.length > titleChars.max) faults.title = 'title'
  if (body.length < replyChars.min || body.length > replyChars.max) faults.text = 'text'
  else if (unknownPlaces(body).length > 0) faults.text = 'places'
  if (Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  return { kind: 'read', template: { locale, title, body } }
}

/** Names in braces that nothing is filled in for. */
function unknownPlaces(body: string): string[] {
  const known: readonly string[] = templatePlaces
  return [...body.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => (known.includes(name) ? [] : [name]))
}
