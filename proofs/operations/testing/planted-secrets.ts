import { randomBytes } from 'node:crypto'

/** What must stand in no log: each secret with what it is. */
export type PlantedSecrets = {
  /** A secret that the proof met. Short ones are found as whole words only. */
  plant(what: string, secret: string | null | undefined): void
  /** A new secret of so many bytes. */
  made(what: string, bytes: number): string
  /** What of the planted ones stands in a line. */
  foundIn(line: string): string[]
  /** Lines as a log would have them that give a secret away, one for each kind. */
  controls(): string[]
  /** What was to be planted and was not there. */
  missing(): string[]
  count(): number
}

/** From this length on a secret is found anywhere; shorter ones, as codes, among other digits would be found by chance. */
const longFrom = 12

export function createSecrets(): PlantedSecrets {
  const long = new Map<string, string>()
  const short = new Map<string, string>()
  const missing = new Set<string>()
  const plant = (what: string, secret: string | null | undefined) => {
    if (!secret) missing.add(`there was no ${what} to look for`)
    else if (secret.length >= longFrom) long.set(secret, what)
    else short.set(secret, what)
  }
  return {
    plant,
    made(what, bytes) {
      const secret = randomBytes(bytes).toString('base64url')
      plant(what, secret)
      return secret
    },
    foundIn: (line) => [
      ...[...long].flatMap(([secret, what]) => (line.includes(secret) ? [what] : [])),
      ...wordsOf(line).flatMap((word) => short.get(word) ?? []),
    ],
    controls: () =>
      [...new Map([...long, ...short].map(([secret, what]) => [what, secret])).values()].map((secret) =>
        JSON.stringify({ level: 30, time: '2026-01-01T00:00:00.000Z', msg: `sent ${secret}.` }),
      ),
    missing: () => [...missing],
    count: () => long.size + short.size,
  }
}

/** Words in quotes of a line of JSON; its bare numbers (levels, times, counts) hold no secret. */
const wordsOf = (line: string): string[] =>
  (line.match(/"(?:[^"\\]|\\.)*"/g) ?? []).flatMap((text) => text.match(/[\w-]+/g) ?? [])
