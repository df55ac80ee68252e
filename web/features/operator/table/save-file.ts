import { csvOf } from '#domain/shared/csv.ts'

/** Hands a table to the browser, which saves it. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  saveFile(name, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }))
}

/** Hands a file to the browser, which saves it under this name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read the file by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
