/**
 * Finds or fetches a Chromium for the browser tests, in this order: CHROMIUM_PATH, one on the PATH, Debian's package
 * when we are root, the one packaged on npm (Linux x64), else Playwright's own installer.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { installed, isProgram, onPath } from './programs.mjs'
import { fail, pinnedNode, root } from './toolchain.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that starts; ends the process with one sentence when there is none to be had. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return fs.existsSync(given) ? given : fail(`CHROMIUM_PATH names ${given}, which does not exist.`)
  return (
    onPath(names) ??
    fromDebian() ??
    fromNpm() ??
    fromPlaywright() ??
    fail('No Chromium could be found or installed; set CHROMIUM_PATH.')
  )
}

function fromDebian() {
  return installed(['chromium']) ? onPath(names) : null
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
