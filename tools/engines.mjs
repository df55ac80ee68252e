/**
 * Finds or builds the engines that tests run on and that are no part of a start: media and relay servers, what stands
 * between nodes. Each is there already, comes from Debian as root, or is built by Go; else it is null, and what needs it is
 * told as skipped.
 */
import { spawnSync } from 'node:child_process'
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

/** coturn for the relay test: there already, from Debian as root, else null (the test is told as skipped). */
export function findTurnserver() {
  const look = () => onPath(['turnserver'])
  return look() ?? (installed(['coturn']) ? look() : null)
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
