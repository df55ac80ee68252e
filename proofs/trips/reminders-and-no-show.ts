import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'
import { scheduleRules } from '#domain/trips/schedule.ts'
import { chanceOf } from '#proofs/money/testing/chance.ts'
import { startKillable, type Killable } from '#proofs/testing/killable.ts'
import type { AgreedTrip, ClockOrder, ClockReport } from '#proofs/trips/testing/due-transitions-worker.ts'
import type { Proof } from '#proofs/proof.ts'

const script = path.join(import.meta.dirname, 'testing/due-transitions-worker.ts')
/** A process lives so long at least after it is ready, and so much longer at most. */
const lifeMs = { least: 200, more: 2500 }
const waitsAtMostMs = 10 * MINUTE

type Side = 'traveller' | 'walker'
/** Who comes: of each three trips the traveler of one, the walker of one, and neither of the third. */
const coming: readonly (Side | null)[] = ['traveller', 'walker', null]

/**
 * Promise 16: reminders and no-show fire once, also across crashes. Trips that start at one moment become due together,
 * first for the reminder, then for the no-show, while the server that sweeps them is killed with -9 at random moments.
 * At the end each trip has reminded both sides once, and is settled once as its missing side wants it.
 */
export const prove: Proof<{ trips: number; kills: number }> = async ({ size, databaseUrl }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-clockwork-'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const chance = chanceOf(16)
  let nowMs = 0
  const start = () =>
    startKillable<ClockOrder, ClockReport>(script, [databaseUrl, dataDir], (report) => {
      if (report.kind === 'ready') ({ nowMs } = report)
    })
  /** Moves the clock to a time, kills server after server, and lets the last one come to an end. */
  const throughKills = async (kills: number, atMs: number, isDone: () => Promise<boolean>) => {
    for (let kill = 0; kill < kills; kill++) {
      const worker = await start()
      worker.send({ kind: 'until', atMs })
      await pause(lifeMs.least + chance.below(lifeMs.more))
      await worker.kill()
    }
    const last = await start()
    last.send({ kind: 'until', atMs })
    await until(isDone)
    await last.ask({ kind: 'finish' }, 'finished')
    return last
  }
  let worker: Killable<ClockOrder, ClockReport> | null = null
  try {
    worker = await start()
    const startsAtMs = Math.ceil((nowMs + 2 * HOUR) / MINUTE) * MINUTE
    const { trips } = await worker.ask({ kind: 'agree', count: size.trips, startsAtMs }, 'agreed')
    await worker.kill()
    const count = async (condition: string) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from trips where kind = 'scheduled' and ${condition}`,
      )
      return rows[0]?.count ?? 0
    }
    const half = Math.ceil(size.kills / 2)
    worker = await throughKills(
      half,
      startsAtMs - scheduleRules.opensBeforeMs + SECOND,
      async () => (await count('is_open')) === trips.length,
    )
    const entering = trips.flatMap(({ tripId }, n) => {
      const role = coming[n % coming.length]
      return role ? [{ tripId, role }] : []
    })
    await worker.ask({ kind: 'enter', trips: entering }, 'entered')
    await worker.kill()
    worker = await throughKills(
      size.kills - half,
      startsAtMs + scheduleRules.noShowMs + SECOND,
      async () => (await count(`status = 'noShow'`)) === trips.length,
    )
    const failures = await compared(client, trips)
    return { runs: trips.length, failures, figures: { kills: size.kills, reminders: trips.length * 2 } }
  } finally {
    await worker?.kill()
    await client.end()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + waitsAtMostMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('what was due has not been done')
    await pause(100)
  }
}

type Found = {
  id: string
  reminders: number
  reminderTexts: number
  textsSent: number
  noShows: number
  ends: number
  charges: number
  chargeCents: number
  credits: number
  creditCents: number
}

/** What each trip has done by the rows, beside what it should have done once. */
async function compared(client: pg.Client, trips: readonly AgreedTrip[]): Promise<string[]> {
  const { rows } = await client.query<Found>(
    `select t.id,
       (select count(*)::int from notifications n where n.trip_id = t.id and n.kind = 'reminder') as reminders,
       (select count(*)::int from outbound_messages m where m.id like 'reminder:' || t.id || ':%:sms') as "reminderTexts",
       (select count(*)::int from outbound_messages m where m.id like 'reminder:' || t.id || ':%:sms' and sent_at is not null) as "textsSent",
       (select count(*)::int from notifications n where n.trip_id = t.id and n.kind = 'noShow') as "noShows",
       (select count(*)::int from trip_history h where h.trip_id = t.id and h.to_status = 'noShow') as ends,
       (select count(*)::int from payments p where p.trip_id = t.id) as charges,
       (select coalesce(sum(charge_cents), 0)::int from payments p where p.trip_id = t.id) as "chargeCents",
       (select count(*)::int from ledger_transactions l where l.trip_id = t.id and l.kind = 'credit') as credits,
       (select coalesce(sum(p.amount_cents), 0)::int from ledger_transactions l join ledger_postings p on p.transaction_id = l.id
         where l.trip_id = t.id and l.kind = 'credit' and p.account like 'traveller:%:credit') as "creditCents"
     from trips t where t.kind = 'scheduled'`,
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const left = await client.query<{ name: string; state: string }>(
    `select name, state from jobs.job where state not in ('completed', 'cancelled') and not starts_with(name, '__pgboss')`,
  )
  return [
    ...trips.flatMap(({ tripId }, n) => {
      const came = coming[n % coming.length]
      const wanted: Found = {
        id: tripId,
        reminders: 2,
        reminderTexts: 2,
        textsSent: 2,
        noShows: 2,
        ends: 1,
        charges: 1,
        chargeCents: came === 'walker' ? 500 : 0,
        credits: came === 'traveller' ? 1 : 0,
        creditCents: came === 'traveller' ? 500 : 0,
      }
      const is = found.get(tripId)
      return JSON.stringify(is) === JSON.stringify(wanted)
        ? []
        : [`${tripId} (${came ?? 'neither'} came): ${JSON.stringify(is)}, expected ${JSON.stringify(wanted)}`]
    }),
    ...left.rows.map(({ name, state }) => `a job of ${name} is ${state}`),
  ]
}
