/** How long an answer to a ticket may be, in characters: without a verified email address it is a text message. */
export const replyChars = { min: 3, max: 1000 } as const

/** An answer as it is sent; null when it says nothing or too much. */
export function replyOf(typed: string): string | null {
  const text = typed.trim()
  return text.length < replyChars.min || text.length > replyChars.max ? null : text
}

/** A template with its placeholders filled in; one that there is no value for stays as it is, for the operator to see. */
export function filledReply(body: string, values: Readonly<Record<string, string>>): string {
  return body.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}

/** The language of templates for a person: theirs, its primary part, else English. */
export function replyLocale(wanted: string, available: readonly string[]): string {
  return [wanted, wanted.split('-')[0] ?? wanted].find((one) => available.includes(one)) ?? 'en'
}
