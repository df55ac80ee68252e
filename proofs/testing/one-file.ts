import fs from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const messages = path.resolve(import.meta.dirname, '../../server/messages')

/**
 * Writes a script and all that it imports as one file into a folder; its path. A process that starts with it needs a
 * fifth of the work, which counts where thousands are started to be killed. The server reads its texts from beside its code: they lie
 * there as well, so that what it sends is the same to the letter.
 */
export async function asOneFile(script: string, dir: string): Promise<string> {
  const bundle = await rolldown({ input: script, platform: 'node', external: ['pg-native'] })
  const name = `${path.basename(script, '.ts')}.mjs`
  await bundle.write({ dir, format: 'esm', entryFileNames: name, codeSplitting: false })
  await bundle.close()
  for (const text of fs.readdirSync(messages).filter((each) => each.endsWith('.json')))
    fs.copyFileSync(path.join(messages, text), path.join(dir, text))
  return path.join(dir, name)
}
