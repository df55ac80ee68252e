/**
 * Finds or builds the engines that tests run on and that are no part of a start: media and relay servers, what stands
 * between nodes. Each is there already, comes from Debian as root, or is built by Go; else it is null, and what needs it is
 * told as skipped.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { installed, isProgram, onPath } from './programs.mjs'
import { root } from './toolchain.mjs'

/** Redis for the tests of events between servers: REDIS_SERVER_PATH, on the PATH, from Debian as root, else null (they are told as skipped). */
export function findRedis() {
  const look = () => process.env.REDIS_SERVER_PATH || onPath(['redis-server'])
  return look() || (installed(['redis-server']) ? look() : null)
}

/** The programs of PostgreSQL for the test of backups of one's own: POSTGRES_PROGRAMS, the newest of Debian (put there as root), else null. */
export function findPostgres() {
  const debian = '/usr/lib/postgresql'
  const newest = () =>
    (fs.existsSync(debian) ? fs.readdirSync(debian) : [])
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => path.join(debian, version, 'bin'))
      .find((bin) => fs.existsSync(path.join(bin, 'postgres')))
  return process.env.POSTGRES_PROGRAMS || newest() || (installed(['postgresql']) ? newest() : null) || null
}

/** HAProxy in front of two servers: HAPROXY_PATH, on the PATH, from Debian as root, else null. */
export function findHaproxy() {
  const look = () => process.env.HAPROXY_PATH || onPath(['haproxy'])
  return look() || (installed(['haproxy']) ? look() : null)
}

/** coturn for the relay test: there already, from Debian as root, else null (the test is told as skipped). */
export function findTurnserver() {
  const look = () => onPath(['turnserver'])
  return look() ?? (installed(['coturn']) ? look() : null)
}

/** Later ones (1.13.6 to 1.13.11) replace other modules, which `go install` refuses. */
const livekitVersion = '1.13.5'

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

/**
 * Light viewers of a LiveKit room, for the benchmark of group walks: VIEWERS_PATH, or built by Go from bench/call/viewers, once for each
 * state of its sources; else null.
 */
export function findViewers() {
  if (process.env.VIEWERS_PATH) return process.env.VIEWERS_PATH
  const source = path.join(root, 'bench/call/viewers')
  const hash = createHash('sha256')
  for (const name of ['main.go', 'go.mod', 'go.sum']) hash.update(fs.readFileSync(path.join(source, name)))
  const built = path.join(root, 'node_modules/.cache', `viewers-${hash.digest('hex').slice(0, 12)}`)
  if (isProgram(built)) return built
  const go = onPath(['go'])
  if (!go) return null
  process.stdout.write('Building light viewers (once; about two minutes) ...\n')
  const args = ['build', '-mod=readonly', '-ldflags=-s -w', '-o', built, '.']
  return spawnSync(go, args, { stdio: 'inherit', cwd: source }).status === 0 ? built : null
}

/** stripe-mock holds requests against the published specification of Stripe's API; this release knows that of 2026-08-26. */
export function findStripeMock() {
  const wanted = {
    name: 'stripe-mock',
    version: '0.203.0',
    module: 'github.com/stripe/stripe-mock',
    folder: '.',
  }
  return process.env.STRIPE_MOCK_PATH || onPath(['stripe-mock']) || builtByGo(wanted)
}

/** versitygw gives a folder as a store that speaks S3. */
export function findVersitygw() {
  const wanted = {
    name: 'versitygw',
    version: '1.8.0',
    module: 'github.com/versity/versitygw',
    folder: './cmd/versitygw',
  }
  return process.env.VERSITYGW_PATH || onPath(['versitygw']) || builtByGo(wanted)
}

/** toxiproxy is a line between two programs, with faults that tests switch on. */
export function findToxiproxy() {
  const wanted = {
    name: 'toxiproxy',
    version: '2.5.0',
    module: 'github.com/Shopify/toxiproxy/v2',
    folder: './cmd/server',
  }
  return process.env.TOXIPROXY_PATH || onPath(['toxiproxy-server']) || builtByGo(wanted)
}

/**
 * A program that Go builds once, from the source that its proxy of modules gives; null where there is no Go or it does not
 * build. The source is built where it lies, because `go install` refuses a module that replaces another one.
 */
function builtByGo({ name, version, module, folder }) {
  const to = path.join(root, `node_modules/.cache/${name}-${version}`)
  const built = path.join(to, name)
  if (isProgram(built)) return built
  const go = onPath(['go'])
  if (!go) return null
  process.stdout.write(`Building ${name} ${version} (once; some minutes) ...\n`)
  const loaded = spawnSync(go, ['mod', 'download', '-json', `${module}@v${version}`], {
    encoding: 'utf8',
    cwd: '/',
  })
  if (loaded.status !== 0) return null
  const source = path.join(to, 'source')
  fs.rmSync(source, { recursive: true, force: true })
  fs.cpSync(JSON.parse(loaded.stdout).Dir, source, { recursive: true })
  // What Go keeps of a module may not be written, a copy of it neither.
  fs.chmodSync(source, 0o755)
  const args = ['build', '-mod=mod', '-ldflags=-s -w', '-o', built, folder]
  const isBuilt = spawnSync(go, args, { stdio: 'inherit', cwd: source }).status === 0
  spawnSync('chmod', ['-R', 'u+w', source])
  fs.rmSync(source, { recursive: true, force: true })
  return isBuilt && isProgram(built) ? built : null
}
