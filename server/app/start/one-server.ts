import os from 'node:os'
import type { Config } from '#server/config/config.ts'
import { twinsOf, type TwinName } from '#server/config/settings.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { sessionLock } from '#server/db/session-lock.ts'

/** A server that was killed has its session for a moment still: so many looks, a second apart, find another one. */
const looksAtMost = 3

type Given = Pick<Config, 'database' | 'objects' | 'payments' | 'checks' | 'sms' | 'email' | 'port'>

/** What this server keeps in its own data folder, so that no other server may work on the same database. */
function ownDataOf(config: Given, separateTwins: readonly TwinName[]): string[] {
  const twins = twinsOf(config)
    .filter((twin) => !separateTwins.includes(twin))
    .map((twin) => `the stand-in of ${twin}`)
  return config.objects.provider === 'folder' ? [...twins, 'the folder of files'] : twins
}

/**
 * Takes the database for this server alone where it keeps books of its own, and beside others where it keeps none. The bundled
 * database is taken with its data folder. `outside` is called with a sentence when another server has come meanwhile, because
 * the session of this one was lost. `separateTwins` are stand-ins that each of several may have for itself. Returns what gives it back.
 *
 * @throws {StartFault} while another server keeps books of its own, or uses what this one would keep alone
 */
export async function takeDatabase(
  databaseUrl: string,
  config: Given,
  { outside, separateTwins }: { outside: (sentence: string) => void; separateTwins: readonly TwinName[] },
): Promise<() => Promise<void>> {
  if (config.database.provider === 'embedded') return async () => undefined
  const ownData = ownDataOf(config, separateTwins)
  const taken = Promise.withResolvers<void>()
  let isTaken = false
  let looks = 0
  const lock = sessionLock(databaseUrl, {
    name: 'huvr books',
    sessionName: `${os.hostname().slice(0, 24)} port ${config.port} process ${process.pid}`,
    isShared: ownData.length === 0,
    changed(isHeld) {
      looks = 0
      isTaken ||= isHeld
      if (isHeld) taken.resolve()
    },
    refused(holder) {
      looks += 1
      if (looks < looksAtMost) return
      const sentence = sentenceOf(holder, ownData)
      if (isTaken) outside(sentence)
      else taken.reject(new StartFault(sentence))
    },
    // The database was reached a moment ago; it is asked again.
    failed: () => undefined,
  })
  try {
    await taken.promise
  } catch (error) {
    await lock.close()
    throw error
  }
  return () => lock.close()
}

function sentenceOf(holder: string | null, ownData: readonly string[]): string {
  const other = `Another server (${holder ?? 'its name is not known'}) uses the database of DATABASE_URL`
  return ownData.length === 0
    ? `${other} and keeps books or files of its own; configure the services of its stand-ins and a store of files there, or run one server.`
    : `${other}, and this one would keep books of its own (${ownData.join(', ')}); configure those services, or run one server.`
}
