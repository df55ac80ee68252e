import { createHmac, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Config } from '#server/config/config.ts'
import { storedText } from '#server/config/stored-text.ts'
import type { KeyRing } from '#server/durable/sealed/sealed.ts'

/** Keys derived from the one application secret, each for one use, so that none can stand in for another. */
export type Secrets = {
  accessToken: Buffer
  refresh: Buffer
  verifiedPhone: Buffer
  verifiedEmail: Buffer
  codes: Buffer
  knownDevice: Buffer
  recoveryCodes: Buffer
  /** By which a person appeals who is refused at the sign-in. */
  appeals: Buffer
  links: Buffer
  gifts: Buffer
  /** Seals the files of evidence that operators download. */
  evidence: Buffer
  /** Master keys of identification numbers, and of the secrets of second factors. */
  numbers: KeyRing
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
    storedText(path.join(config.dataDir, 'app-secret'), () => randomBytes(48).toString('base64url'))
  const key = (use: string) => createHmac('sha256', root).update(`huvr/${use}`).digest()
  return {
    accessToken: key('access-token'),
    refresh: key('refresh-token'),
    verifiedPhone: key('verified-phone'),
    verifiedEmail: key('verified-email'),
    codes: key('codes'),
    knownDevice: key('known-device'),
    recoveryCodes: key('recovery-codes'),
    appeals: key('appeals'),
    links: key('links'),
    gifts: key('gifts'),
    evidence: key('evidence'),
    numbers: numberKeys(config.identificationKeys ?? [], key),
    rooms: key('rooms'),
    twins: key('twins'),
    database: key('database'),
    vapid: key('vapid'),
  }
}

/**
 * The last configured key seals, the others open what was sealed under them; so does the one that follows from APP_SECRET, which
 * seals where none is configured. Tax forms of the first form were sealed under a key by its use.
 */
function numberKeys(
  configured: readonly { id: string; key: Buffer }[],
  key: (use: string) => Buffer,
): KeyRing {
  const all = [{ id: 'app', key: key('identification-numbers') }, ...configured]
  return {
    newestId: all.at(-1)?.id ?? 'app',
    keys: new Map(all.map((one) => [one.id, one.key])),
    older: { id: 'tax-numbers', key: key('tax-numbers') },
  }
}
