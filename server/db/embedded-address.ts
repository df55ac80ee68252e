import fs from 'node:fs'
import path from 'node:path'

/** The address of the bundled database that a server in this data folder runs now; null when none runs. */
export function runningEmbeddedUrl(dir: string): string | null {
  const [pid, password] = [path.join(dir, 'pg18', 'postmaster.pid'), path.join(dir, 'pg-password')]
  if (!fs.existsSync(pid) || !fs.existsSync(password)) return null
  const port = fs.readFileSync(pid, 'utf8').split('\n')[3]?.trim()
  return port
    ? `postgres://huvr:${fs.readFileSync(password, 'utf8').trim()}@127.0.0.1:${port}/postgres`
    : null
}
