import { describe, test } from 'vitest'

/**
 * A part of a contract against a provider's own sandbox, with keys from the environment; skipped with a word where one of them
 * is not set. The names are other ones than those of the server, so that no real key is taken by chance.
 */
export function sandbox(
  name: string,
  variables: readonly string[],
  contract: (values: readonly string[]) => void,
): void {
  const values = variables.map((variable) => process.env[variable] ?? '')
  const missing = variables.filter((_variable, at) => values[at] === '')
  const why = `not asked: ${missing.join(' and ')} not set`
  if (missing.length > 0) process.stdout.write(`${name}: ${why}\n`)
  describe(name, () => {
    if (missing.length > 0) test.skip(why)
    else contract(values)
  })
}
