import { checkConfig, type Config } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { StartFault } from '#server/config/start-fault.ts'

/** The configuration of the server, and the folder of its backups; without one the command ends. */
export function backupGiven(): { config: Config; backupDir: string } {
  const checked = checkConfig(readEnv())
  if (checked.kind === 'faulty') return end(checked.faults.join('\n'))
  const { config } = checked
  const { backupDir } = config
  return backupDir === null
    ? end('BACKUP_DIR says where backups are kept; set it here and at the server.')
    : { config, backupDir }
}

/** A time as the name of a folder, in order of time. */
export function namedAfter(at: Date): string {
  return at.toISOString().replaceAll(':', '-')
}

/** Ends the command with 1, with one sentence where the fault is one that a person can mend. */
export function end(fault: unknown): never {
  const isDefect = fault instanceof Error && !(fault instanceof StartFault)
  const text = isDefect
    ? (fault.stack ?? fault.message)
    : fault instanceof Error
      ? fault.message
      : String(fault)
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
