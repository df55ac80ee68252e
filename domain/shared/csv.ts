/** The byte order mark: spreadsheets take a file for UTF-8 only when it begins with it, and show "Š" as two wrong signs else. */
const mark = '\uFEFF'

/**
 * A file of comma separated values (RFC 4180), readable by spreadsheets; `readCsv` gives the same cells back. Each file of
 * ours is written by it.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return mark + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Beginnings that a spreadsheet takes for a formula, behind the marks that keep it from doing so. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A spreadsheet would run what begins like a formula; a number below zero is none. */
function cell(text: string): string {
  const safe = formula.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A text without the mark that keeps a spreadsheet from running it. */
function unmarked(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text
}

/** The cells of each line; or the line, from 1, on which a quote begins that never ends. */
export type ReadCsv = { kind: 'read'; rows: string[][] } | { kind: 'openQuote'; line: number }

/**
 * Reads comma separated values (RFC 4180). Spreadsheets of some languages write semicolons or tabs instead: the first
 * line decides. An empty line is a row of one empty cell; a quote within an unquoted cell is a plain character.
 */
export function readCsv(file: string): ReadCsv {
  const text = file.startsWith(mark) ? file.slice(mark.length) : file
  const separator = separatorOf(text)
  // Quoted: all up to a quote that no other follows. Plain: all up to the next separator or line end.
  const token = new RegExp(`"((?:[^"]|"")*)"(?=${separator}|\\r?\\n|\\r|$)|([^${separator}\\r\\n]*)`, 'y')
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  for (;;) {
    token.lastIndex = at
    const [whole = '', quoted, plain = ''] = token.exec(text) ?? []
    if (quoted === undefined && plain.startsWith('"') && !plain.slice(1).includes('"'))
      return { kind: 'openQuote', line: text.slice(0, at).split(/\r\n|\r|\n/).length }
    row.push(unmarked(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    at += whole.length
    if (text[at] === separator) {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at += text.startsWith('\r\n', at) ? 2 : 1
    if (at >= text.length) break
  }
  return { kind: 'read', rows }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/[\r\n]/, 1)
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}
