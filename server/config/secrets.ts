import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { keptText } from '#server/config/kept-text.ts'

/** Keys derived from the one application secret, each for one use, so that none can stand in for another. */
export type Secrets = {
  accessToken: Buffer
  refresh: Buffer
  verifiedPhone: Buffer
  verifiedEmail: Buffer
  codes: Buffer
  knownDevice: Buffer
  links: Buffer
  gifts: Buffer
  taxNumbers: Buffer
  rooms: Buffer
  twins: Buffer
  /** The password of the role that the server runs as. */
  database: Buffer
  /** The private key by which push services know us, where none is configured. */
  vapid: Buffer
}

/** Takes APP_SECRET, or makes one once and keeps it in the data folder (demo and development only). */
export function loadSecrets(config: Config): Secrets {
  const root =
    config.appSecret ??
    keptText(path.join(config.dataDir, 'app-secret'), () => randomBytes(48).toString('base64url'))
  const key = (use: string) => createHmac('sha256', root).update(`huvr/${use}`).digest()
  return {
    accessToken: key('access-token'),
    refresh: key('refresh-token'),
    verifiedPhone: key('verified-phone'),
    verifiedEmail: key('verified-email'),
    codes: key('codes'),
    knownDevice: key('known-device'),
    links: key('links'),
    gifts: key('gifts'),
    taxNumbers: key('tax-numbers'),
    rooms: key('rooms'),
    twins: key('twins'),
    database: key('database'),
    vapid: key('vapid'),
  }
}
