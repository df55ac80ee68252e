import fs from 'node:fs'
import path from 'node:path'

/** How all made numbers of the proof begin; the rest is chance. Social Security Numbers have a form of their own. */
export const markerPrefix = 'QZX7'
const marker = /QZX7[A-Z0-9]{8}/g
const ssn = /\d{3}-\d{2}-\d{4}/g

/** What of the numbers stands in a text, in clear or as base64 or hex of its bytes. */
export function numbersIn(text: string, numbers: ReadonlySet<string>): string[] {
  const found = [...(text.match(marker) ?? []), ...(text.match(ssn) ?? [])]
  return found.filter((one) => numbers.has(one))
}

/** The same of every file below a folder; `read` is how many bytes that were. */
export function numbersInFiles(
  folder: string,
  numbers: ReadonlySet<string>,
): { hits: string[]; bytes: number; files: number } {
  const hits: string[] = []
  let [bytes, files] = [0, 0]
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    let content: Buffer
    try {
      content = fs.readFileSync(file)
    } catch {
      // Removed meanwhile by its writer.
      continue
    }
    bytes += content.length
    files++
    for (const number of numbersIn(content.toString('latin1'), numbers))
      hits.push(`${number} in ${path.relative(folder, file)}`)
  }
  return { hits, bytes, files }
}
