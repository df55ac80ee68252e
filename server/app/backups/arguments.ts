import path from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import type { RestoreTo } from '#server/db/backup/restore.ts'

/** What a command is to do, or the sentence that says what is wrong with its words. */
type Read<T> = ({ kind: 'ok' } & T) | { kind: 'faulty'; sentence: string }

const days = z.coerce.number().int().min(1).max(3650)
/** Without a zone a time means another one on each machine. */
const instant = z.iso.datetime({ offset: true })

/** `npm run backup`: after it, what only restores to a time before so many days need can be removed. */
export function backupArguments(args: readonly string[]): Read<{ keepDays: number | null }> {
  const given = read(args, { 'keep-days': { type: 'string' } })
  if (given === null || given.positionals.length > 0)
    return faulty('Usage: npm run backup -- [--keep-days <days>]')
  const text = given.values['keep-days']
  if (text === undefined) return { kind: 'ok', keepDays: null }
  const parsed = days.safeParse(text)
  return parsed.success
    ? { kind: 'ok', keepDays: parsed.data }
    : faulty('--keep-days is a number of days, from 1 to 3650.')
}

/** `npm run restore`: to which time, and for a PostgreSQL of one's own, into which folder. */
export function restoreArguments(
  args: readonly string[],
): Read<{ to: RestoreTo; into: string | null; isRehearsal: boolean }> {
  const given = read(args, {
    to: { type: 'string' },
    into: { type: 'string' },
    rehearsal: { type: 'boolean' },
  })
  const to = given?.values['to']
  if (given === null || given.positionals.length > 0 || typeof to !== 'string')
    return faulty('Usage: npm run restore -- --to <time or latest> [--into <folder>] [--rehearsal]')
  const { into, rehearsal } = given.values
  const rest = { into: typeof into === 'string' ? into : null, isRehearsal: rehearsal === true }
  if (rest.into !== null && !path.isAbsolute(rest.into))
    return faulty('--into is the whole path of a folder.')
  if (to === 'latest') return { kind: 'ok', to, ...rest }
  return instant.safeParse(to).success
    ? { kind: 'ok', to: new Date(to), ...rest }
    : faulty(
        '--to is a time with its zone, such as 2027-03-01T12:00:00Z or 2027-03-01T13:00:00.5+01:00, or latest.',
      )
}

function read(args: readonly string[], options: Record<string, { type: 'string' | 'boolean' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return null
  }
}

const faulty = (sentence: string) => ({ kind: 'faulty', sentence }) as const
