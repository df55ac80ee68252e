/** Control characters beside tab and line ends, and halves of characters: no keyboard sends them, and databases refuse some. */
// oxlint-disable-next-line no-control-regex -- control characters are what it is about
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Whether a text has more characters (code points) than this. Its time does not grow with the text. */
export function isLonger(text: string, charactersMax: number): boolean {
  // A character is one or two units: the others need not be counted.
  return text.length > 2 * charactersMax || Array.from(text).length > charactersMax
}

/** Whether a text has only characters that people write. */
export function isPlainText(text: string): boolean {
  return !control.test(text) && text.isWellFormed()
}

/**
 * The first text that people do not write, anywhere in a value that was read from JSON (names of fields too): the path
 * that leads to it. Null when there is none.
 */
export function pathToUnplain(value: unknown): string[] | null {
  if (typeof value === 'string') return isPlainText(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    if (!isPlainText(name)) return []
    const path = pathToUnplain(inner)
    if (path) return [name, ...path]
  }
  return null
}

/** Characters that show nothing or turn the direction of what stands beside them. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** What a person has written, as one line: no breaks, no double blanks, no characters that show nothing, composed. */
export function cleanLine(text: string): string {
  return text.normalize('NFC').replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()
}
