/** Lines of a file of comma separated values (RFC 4180), readable by spreadsheets. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A spreadsheet would run what begins like a formula; a number below zero is none. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a file to the browser, which saves it. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  // Spreadsheets take a file for UTF-8 when it begins with this mark.
  const address = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read the file by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
