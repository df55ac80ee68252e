/**
 * Finds or fetches a Chromium for the browser tests, in this order: CHROMIUM_PATH, one on the PATH, Debian's package
 * when we are root, the one packaged on npm (Linux x64), else Playwright's own installer.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fail, pinnedNode, root } from './toolchain.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that starts; ends the process with one sentence when there is none to be had. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return fs.existsSync(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return (
    onPath() ??
    fromDebian() ??
    fromNpm() ??
    fromPlaywright() ??
    fail('No Chromium could be found or installed; set CHROMIUM_PATH.')
  )
}

function onPath(wanted = names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  for (const name of wanted)
    for (const folder of folders) if (isProgram(path.join(folder, name))) return path.join(folder, name)
  return null
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    // Not there, or not ours to run: the search goes on.
    return false
  }
}

function fromDebian() {
  return installed(['chromium']) ? onPath() : null
}

/** Whether these packages of Debian are there now; only root installs them. */
function installed(packages) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return false
  process.stdout.write(`Installing ${packages.join(' and ')} from Debian ...\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0
}

/**
 * The Chromium without a window system, which draws pages with a fifth less computing and has no notifications: on the
 * PATH, or from Debian as root, in the same version as the whole browser; else null, and the whole one does its work.
 */
export function findHeadlessShell() {
  if (process.env.CHROMIUM_PATH) return null
  return (
    onPath(['chromium-headless-shell']) ??
    (installed(['chromium', 'chromium-headless-shell']) ? onPath(['chromium-headless-shell']) : null)
  )
}

/** The packaged one brings its own libraries; they have to be on the library path of the process that starts it. */
function fromNpm() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const script =
    "import('@sparticuz/chromium').then(async (m) => process.stdout.write(await m.default.executablePath()))"
  const found = spawnSync(pinnedNode(), ['-e', script], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' },
  })
  const file = found.stdout?.trim()
  if (found.status !== 0 || !file || !fs.existsSync(file)) return null
  process.env.LD_LIBRARY_PATH = ['/tmp/al2023/lib', process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return file
}

function fromPlaywright() {
  const cli = path.join(root, 'node_modules/playwright-core/cli.js')
  if (spawnSync(pinnedNode(), [cli, 'install', 'chromium'], { stdio: 'inherit' }).status !== 0) return null
  const found = spawnSync(
    pinnedNode(),
    ['-e', "import('playwright-core').then((m) => process.stdout.write(m.chromium.executablePath()))"],
    { cwd: root, encoding: 'utf8' },
  )
  return fs.existsSync(found.stdout) ? found.stdout : null
}

/**
 * Path of a Firefox: FIREFOX_PATH, one on the PATH, Debian's package when we are root; ends the process without one. It
 * plays H.264, in which Chromium records, by the system's decoder alone, which its package only recommends.
 */
export function findFirefox() {
  const look = () => process.env.FIREFOX_PATH || onPath(['firefox-esr', 'firefox'])
  const found = look() || (installed(['firefox-esr', 'libavcodec-extra']) && look())
  return found || fail('No Firefox could be found or installed; set FIREFOX_PATH.')
}

/** Redis for the tests of events between servers: REDIS_SERVER_PATH, on the PATH, from Debian as root, else null (they are told as skipped). */
export function findRedis() {
  const look = () => process.env.REDIS_SERVER_PATH || onPath(['redis-server'])
  return look() || (installed(['redis-server']) ? look() : null)
}

/** coturn for the relay test: there already, from Debian as root, else null (the test is told as skipped). */
export function findTurnserver() {
  const look = () => onPath(['turnserver'])
  return look() ?? (installed(['coturn']) ? look() : null)
}

/**
 * WebKitGTK with its driver and a screen without a monitor, as environment variables: there already, or from Debian as
 * root; none of them elsewhere (the screens are told as skipped).
 */
export function findWebKit() {
  const look = () => {
    const [driver, screen] = ['WebKitWebDriver', 'Xvfb'].map((name) => onPath([name]))
    const browser = miniBrowser()
    return driver && screen && browser
      ? { WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser, XVFB_PATH: screen }
      : null
  }
  return look() ?? ((installed(['webkit2gtk-driver', 'xvfb']) && look()) || {})
}

/** The last version whose module replaces no other, which `go install` refuses. */
const livekitVersion = '1.9.11'

/**
 * A LiveKit server: LIVEKIT_SERVER_PATH, one on the PATH, or built by Go where there is one, once, in about a minute; else
 * null (the walks through it are told as skipped).
 */
export function findLivekit() {
  const folder = path.join(root, `node_modules/.cache/livekit-server-${livekitVersion}`)
  const built = path.join(folder, 'server')
  const found = process.env.LIVEKIT_SERVER_PATH || onPath(['livekit-server'])
  if (found || isProgram(built)) return found || built
  const go = onPath(['go'])
  if (!go) return null
  process.stdout.write('Building a LiveKit server (once; about a minute) ...\n')
  const env = { ...process.env, GOBIN: folder }
  const wanted = `github.com/livekit/livekit-server/cmd/server@v${livekitVersion}`
  const isBuilt = spawnSync(go, ['install', wanted], { stdio: 'inherit', env }).status === 0
  return isBuilt && isProgram(built) ? built : null
}

/** Debian keeps the browser of the driver among the libraries, one for each version of the interface. */
function miniBrowser() {
  const foldersIn = (folder) =>
    fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : []
  return foldersIn('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap(foldersIn)
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .find(isProgram)
}
