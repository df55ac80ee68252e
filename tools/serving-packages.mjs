/**
 * `node tools/serving-packages.mjs <folder>`: copies the packages that the server imports, and what these need, from
 * node_modules to the folder. An image that only serves holds a fifth of what building the web app takes.
 */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, noteInstalledToServe, root } from './toolchain.mjs'

const sources = ['server', 'adapters', 'domain']
const named = /(?:from|import|import\(|resolve\()\s*'((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g

/** Faces are read as files, by names that the server puts together: papers and previews are drawn with them in every script. */
const isRead = /^@fontsource(-variable)?\//

/**
 * The names in the project's node_modules of what the server needs to run. The bundled database is not among them:
 * production has one of its own.
 */
export function servingPackages(folder = root) {
  const ours = read(path.join(folder, 'package.json')).dependencies
  const found = new Set()
  const add = (name, from) => {
    const at = folderOf(name, from, folder)
    // What is not for this machine was not installed.
    if (at === null || found.has(at)) return
    found.add(at)
    const {
      dependencies,
      optionalDependencies,
      peerDependencies,
      peerDependenciesMeta = {},
    } = read(path.join(at, 'package.json'))
    const peers = Object.keys(peerDependencies ?? {}).filter((peer) => !peerDependenciesMeta[peer]?.optional)
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) add(next, at)
  }
  for (const name of importedBy(folder)) if (name in ours) add(name, folder)
  for (const name of Object.keys(ours)) if (isRead.test(name)) add(name, folder)
  const top = path.join(folder, 'node_modules')
  return [...new Set([...found].map((at) => topName(path.relative(top, at))))]
}

/** A package within a package goes with the outer one. */
function topName(relative) {
  const [first = '', second = ''] = relative.split(path.sep)
  return first.startsWith('@') ? `${first}/${second}` : first
}

/** The packages that sources of the server name, tests left out. */
function importedBy(folder) {
  return new Set(
    sources
      .flatMap((source) =>
        fs
          .readdirSync(path.join(folder, source), { recursive: true, encoding: 'utf8' })
          .filter(
            (file) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]|contract\.ts$/.test(file),
          )
          .map((file) => fs.readFileSync(path.join(folder, source, file), 'utf8')),
      )
      .flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)),
  )
}

/** Where a package finds another one, as Node looks for it; null where it is not installed. */
function folderOf(name, from, folder) {
  for (let at = from; ; at = path.dirname(at)) {
    const found = path.join(at, 'node_modules', name)
    if (fs.existsSync(path.join(found, 'package.json'))) return found
    if (at === folder) return null
  }
}

const read = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , to] = process.argv
  if (to === undefined) fail('Say the folder to copy to: node tools/serving-packages.mjs <folder>')
  for (const name of servingPackages())
    fs.cpSync(path.join(root, 'node_modules', name), path.join(to, name), { recursive: true })
  noteInstalledToServe(to)
}
