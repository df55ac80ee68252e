/** Programs of this machine, and what Debian can add to them. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Path of the first of these programs that the PATH has; null when it has none. */
export function onPath(wanted) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  for (const name of wanted)
    for (const folder of folders) if (isProgram(path.join(folder, name))) return path.join(folder, name)
  return null
}

/** Whether this is a file that we may run. */
export function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    // Not there, or not ours to run: the search continues.
    return false
  }
}

/** Whether these packages of Debian are there now; only root installs them. */
export function installed(packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return false
  process.stdout.write(`Installing ${packages.join(' and ')} from Debian ...\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
}
