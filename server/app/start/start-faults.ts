import type { Config } from '#server/config/config.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { isPassingFault } from '#server/db/passing-fault.ts'
import { OtherVersionError } from '#server/db/migrate.ts'

type Given = Pick<Config, 'dataDir' | 'database' | 'host' | 'port' | 'objects'>
/** What Node and PostgreSQL report of an error beside its text. */
type Failed = { message: string; code?: string; syscall?: string; hostname?: string }

/**
 * The sentence for a fault at the start that a person can mend, or null for a defect. What failed may stand below
 * other errors, so the chain of causes is searched; a host with several addresses fails with one error for each.
 */
export function startFaultOf(error: unknown, given: Given | null): string | null {
  for (let at = error; at instanceof Error; at = at instanceof AggregateError ? at.errors[0] : at.cause) {
    if (at instanceof StartFault || at.name === 'DamagedJournal') return at.message
    if (!given) continue
    if (at instanceof OtherVersionError) return otherVersion(given, at)
    if (at.name === 'StoreRefused' || at.name === 'StoreDown') return noStore(given, at.message)
    const failed: Failed = at
    const sentence = listenFault(given, failed) ?? databaseFault(given, failed) ?? diskFault(given, failed)
    if (sentence !== null) return sentence
  }
  return null
}

/** The database has migrations that this version does not run on (docs/rules/migrations.md). */
function otherVersion({ database, dataDir }: Given, { migration }: OtherVersionError): string {
  const [where, instead] =
    database.provider === 'embedded'
      ? [`The data folder ${dataDir}`, 'move it away, or choose an empty one with DATA_DIR']
      : ['The database of DATABASE_URL', 'give the address of an empty database']
  return `${where} was filled by another version of Huvr (migration ${migration} differs) and cannot be continued by this one; ${instead}, then start again.`
}

function noStore({ objects }: Given, why: string): string {
  const store = objects.provider === 's3' ? `${objects.endpoint}, bucket ${objects.bucket}` : 'the store'
  return `The store of OBJECTS_ENDPOINT (${store}) cannot be used: ${why}. Correct the OBJECTS_ variables, or start the store.`
}

function listenFault({ host, port }: Given, { code = '', syscall, hostname }: Failed): string | null {
  if (syscall !== 'listen' && syscall !== 'bind' && hostname !== host) return null
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; choose another with PORT.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user; choose one above 1023 with PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine; correct HOST.`
    default:
      return null
  }
}

/** 53100 and 53200 are PostgreSQL's own words for a full disk and memory. */
function diskFault({ dataDir }: Given, { code = '', message }: Failed): string | null {
  if (
    ['ENOSPC', 'EDQUOT', '53100'].includes(code) ||
    /No space left on device|database or disk is full/.test(message)
  )
    return `There is no space left on the disk (data folder ${dataDir}); make room, then start again. What was kept stays.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `A file of the data folder ${dataDir} cannot be used (${message}); give this user the right to it, or choose another with DATA_DIR.`
  return null
}

function databaseFault({ database, dataDir }: Given, failed: Failed): string | null {
  const reason = reasonOf(failed)
  if (reason === null) return null
  // There is nothing wrong with it: no backup helps.
  if (database.provider === 'embedded' && isPassingFault(failed) && !((failed.code ?? '') in refusals))
    return `The bundled PostgreSQL in ${dataDir} is too slow at the moment (${failed.message}). Start again, when the machine has less to do.`
  return database.provider === 'embedded'
    ? `The bundled PostgreSQL in ${dataDir} cannot be used: ${reason}. Put the data folder back from a backup, or move it away.`
    : `The database of DATABASE_URL (${placeOf(database.url)}) cannot be used: ${reason}. Correct DATABASE_URL or the database.`
}

/** By error code of the socket. */
const unreachable: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ECONNRESET: 'the connection is cut',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be resolved',
  ENOENT: 'there is no socket in that folder',
  EACCES: 'this user may not use that socket',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host does not answer in time',
}

/** By error code of PostgreSQL. */
const refusals: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses this role or this machine',
  '3D000': 'there is no database of that name',
  '42501': 'the role lacks a right',
  '53300': 'it has no connection left',
  '57P03': 'it does not accept connections yet',
  '58P01': 'a file or an extension (btree_gist, citext) is missing',
  '0A000': 'it lacks an extension (btree_gist, citext) or is too old',
  '25006': 'it can only be read',
}

function reasonOf(failed: Failed): string | null {
  const { code = '', syscall, message } = failed
  if (syscall === 'connect' || syscall === 'getaddrinfo' || syscall === 'read')
    return unreachable[code] ?? message
  const refusal = refusals[code]
  if (refusal !== undefined) return `${refusal} (${message})`
  if (/timeout/i.test(message) && code === '') return 'the host does not answer in time'
  if (/SSL|certificate|self-signed/i.test(message)) return `TLS with it fails (${message})`
  return isPassingFault(failed) ? `it is too slow or away (${message})` : null
}

/** Host, port and database of an address, without the password. */
function placeOf(address: string): string {
  const url = new URL(address)
  return `${decodeURIComponent(url.searchParams.get('host') ?? url.host)}${url.pathname}`
}
