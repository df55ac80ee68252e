/** The texts of the environment by variable, trimmed; a variable that is empty counts as not set. */
export type Env = Readonly<Record<string, string | undefined>>

/** The environment, unchecked. The only reader of it: what a text means is said by `config.ts`. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) => {
      const text = value?.trim() ?? ''
      return text === '' ? [] : [[name, text]]
    }),
  )
}
