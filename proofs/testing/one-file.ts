import path from 'node:path'
import { rolldown } from 'rolldown'

/**
 * Writes a script and all that it imports as one file into a folder; its path. A process that starts with it needs a
 * fifth of the work, which counts where thousands are started to be killed.
 */
export async function asOneFile(script: string, dir: string): Promise<string> {
  const bundle = await rolldown({ input: script, platform: 'node', external: ['pg-native'] })
  const name = `${path.basename(script, '.ts')}.mjs`
  await bundle.write({ dir, format: 'esm', entryFileNames: name, codeSplitting: false })
  await bundle.close()
  return path.join(dir, name)
}
