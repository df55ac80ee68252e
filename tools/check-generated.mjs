/**
 * Fails when what is generated is not what its sources make of it now, and names the files and the commands that write
 * them again. Everything stands as it stood before. Run by `npm run generated:check`, as part of `npm test`.
 */
import fs from 'node:fs'
import path from 'node:path'
import { root, run } from './toolchain.mjs'

process.chdir(root)
const made = {
  codegen: [
    'schema/generated',
    'server/graphql/generated',
    'web/api/generated',
    'web/ui/icons/generated',
    'web/public/flags',
    'domain/shared/generated',
    'docs/operations.md',
  ],
  texts: ['web/locales'],
  mails: ['server/modules/notifications/mails/generated'],
}

/** Each file below these places with what it holds. */
function contents(places) {
  const files = places.flatMap((place) =>
    fs.statSync(place).isFile()
      ? [place]
      : fs
          .readdirSync(place, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name)),
  )
  return new Map(files.map((file) => [file, fs.readFileSync(file, 'utf8')]))
}

/** The files that a command would change; they are put back as they were. */
async function stale([script, places]) {
  const before = contents(places)
  const code = await run('npm', ['run', '-s', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  const after = contents(places)
  const files = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  )
  for (const file of files)
    if (before.has(file)) fs.writeFileSync(file, before.get(file))
    else fs.rmSync(file)
  if (code !== 0) return [`npm run ${script} ended with ${code}`]
  return files.map((file) => `${file} is not current: npm run ${script}`)
}

const faults = (await Promise.all(Object.entries(made).map(stale))).flat()
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)
