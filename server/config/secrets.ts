import { createHmac, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import type { Config } from '#server/config/config.ts'

/** Keys derived from the one application secret, each for one use, so that none can stand in for another. */
export type Secrets = {
  accessToken: Buffer
  refresh: Buffer
  verifiedPhone: Buffer
  verifiedEmail: Buffer
  codes: Buffer
  links: Buffer
  rooms: Buffer
  requestAnswers: Buffer
  twins: Buffer
  /** The private key by which push services know us, where none is configured. */
  vapid: Buffer
}

/** Takes APP_SECRET, or makes one once and keeps it in the data folder (demo and development only). */
export function loadSecrets(config: Config): Secrets {
  const root = config.appSecret ?? keptSecret(path.join(config.dataDir, 'app-secret'))
  const key = (use: string) => createHmac('sha256', root).update(`huvr/${use}`).digest()
  return {
    accessToken: key('access-token'),
    refresh: key('refresh-token'),
    verifiedPhone: key('verified-phone'),
    verifiedEmail: key('verified-email'),
    codes: key('codes'),
    links: key('links'),
    rooms: key('rooms'),
    requestAnswers: key('request-answers'),
    twins: key('twins'),
    vapid: key('vapid'),
  }
}

function keptSecret(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
  return fs.readFileSync(file, 'utf8').trim()
}
