import type babel from '@rolldown/plugin-babel'

/**
 * A build compiles most files twice, for browsers and for the server. Babel, which makes the same of them both times, is
 * asked once. Its results are stored as long as the build runs; in development, where files change, each is asked for.
 */
export async function onceABuild(given: ReturnType<typeof babel>): ReturnType<typeof babel> {
  const plugin = await given
  const { transform } = plugin
  if (typeof transform !== 'object') throw new Error(`${plugin.name} has no transform with a filter`)
  const { handler } = transform
  const made = new Map<string, ReturnType<typeof handler>>()
  transform.handler = function (...asked) {
    if (this.environment.mode !== 'build') return handler.apply(this, asked)
    const [code, id] = asked
    const key = `${id}\n${code}`
    const known = made.get(key)
    if (known) return known
    const result = handler.apply(this, asked)
    made.set(key, result)
    return result
  }
  return plugin
}
