import { createHash } from 'node:crypto'

/** Same input, whatever the order of its fields; kept beside a key, so that the key cannot be used for another thing. */
export function inputHash(input: Record<string, string | number | null>): string {
  const sorted = Object.keys(input)
    .sort()
    .map((name) => [name, input[name]])
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}
