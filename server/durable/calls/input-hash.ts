import { createHash } from 'node:crypto'

/** Same input, whatever the order of its fields; kept beside a key, so that the key cannot be used for another thing. */
export function inputHash(input: object): string {
  const sorted = Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
