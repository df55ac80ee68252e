import fs from 'node:fs'
import path from 'node:path'

/** The longest path of a socket is 103 characters on macOS and 107 on Linux; this is the name with the longest port. */
const longestFolder = 103 - '/.s.PGSQL.65535'.length

/**
 * Where the bundled database in `data` has its Unix socket; '' where there is none, on Windows and below a long path, and
 * then it is reached by TCP. Why, and what it saves: docs/decisions/0064-bundled-database-by-socket.md.
 */
export function socketFolderOf(data: string): string {
  const folder = path.resolve(data)
  return process.platform === 'win32' || Buffer.byteLength(folder) > longestFolder ? '' : folder
}

/** The address of a bundled database. The host in the query goes before the one of TCP, for our driver as for libpq. */
export function urlOf(at: { password: string; port: number | string; socketFolder: string }): string {
  const bySocket = at.socketFolder === '' ? '' : `?host=${encodeURIComponent(at.socketFolder)}`
  return `postgres://huvr:${at.password}@127.0.0.1:${at.port}/postgres${bySocket}`
}

/** The address of the bundled database that a server in this data folder runs now; null when none runs. */
export function runningEmbeddedUrl(dir: string): string | null {
  const [pid, password] = [path.join(dir, 'pg18', 'postmaster.pid'), path.join(dir, 'pg-password')]
  if (!fs.existsSync(pid) || !fs.existsSync(password)) return null
  const [, , , port = '', socketFolder = ''] = fs
    .readFileSync(pid, 'utf8')
    .split('\n')
    .map((line) => line.trim())
  return port === ''
    ? null
    : urlOf({ password: fs.readFileSync(password, 'utf8').trim(), port, socketFolder })
}
