import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { chanceOf } from '#proofs/money/testing/chance.ts'
import type { Debtor, EventOrder, EventReport } from '#proofs/operations/testing/event-worker.ts'
import { startKillable } from '#proofs/testing/killable.ts'
import type { Proof } from '#proofs/proof.ts'

const script = path.join(import.meta.dirname, 'testing/event-worker.ts')
const debtors = 10
/** A process lives so long at least after it is ready, and so much longer at most. */
const lifeMs = { least: 200, more: 2500 }

type Event = { id: string; to: Debtor }

/**
 * Promise 20: every event leaves at least once and acts once. A server emits events and handles what follows from them,
 * and is killed with -9 at random moments; what was not reported as committed is told again by the next one. At the end
 * each event has one entry in its person's list and one push to their device, which has been handed over.
 */
export const prove: Proof<{ events: number; kills: number }> = async ({ size, databaseUrl }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-events-'))
  const chance = chanceOf(20)
  const reported = new Set<string>()
  let again = 0
  const start = () =>
    startKillable<EventOrder, EventReport>(script, [databaseUrl, dataDir], (report) => {
      if (report.kind === 'emitted') reported.add(report.id)
    })
  try {
    const first = await start()
    const { people } = await first.ask({ kind: 'people', count: debtors }, 'people')
    await first.kill()
    const events = Array.from({ length: size.events }, (_, n): Event => ({
      id: `pay_proof${n}`,
      to: people[n % people.length] ?? { tripId: '', userId: '' },
    }))
    for (let kill = 0; kill < size.kills; kill++) {
      const upTo = Math.ceil((size.events * (kill + 1)) / (size.kills + 1))
      const worker = await start()
      const begun = events.slice(0, upTo).filter(({ id }) => !reported.has(id))
      worker.send({ kind: 'emit', events: begun })
      await pause(lifeMs.least + chance.below(lifeMs.more))
      await worker.kill()
      again += begun.filter(({ id }) => !reported.has(id)).length
    }
    const last = await start()
    last.send({ kind: 'emit', events: events.filter(({ id }) => !reported.has(id)) })
    await until(() => reported.size === size.events)
    await last.ask({ kind: 'finish' }, 'finished')
    await last.kill()
    const { failures, figures } = await compared(databaseUrl, events)
    return {
      runs: size.events,
      failures,
      figures: { kills: size.kills, 'not reported when killed, and told again': again, ...figures },
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(50)
}

/** Each event has had each of its effects once. */
async function compared(databaseUrl: string, events: readonly Event[]) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const listed = await client.query<{ id: string }>(
      `select id from notifications where kind = 'paymentDue' and id like 'paymentDue:pay_proof%'`,
    )
    const pushes = await client.query<{ id: string; sent: boolean; attempts: number }>(
      `select id, sent_at is not null as sent, attempts from outbound_messages
       where channel = 'push' and id like 'paymentDue:pay_proof%'`,
    )
    const left = await client.query<{ name: string; state: string }>(
      `select name, state from jobs.job where state not in ('completed', 'cancelled') and not starts_with(name, '__pgboss')`,
    )
    const inList = Map.groupBy(listed.rows, ({ id }) => id)
    const pushed = Map.groupBy(pushes.rows, ({ id }) => id.slice(0, id.lastIndexOf(':')))
    const failures = events.flatMap(({ id, to }) => {
      const entryId = `paymentDue:${id}:${to.userId}`
      const [entries, sent] = [inList.get(entryId) ?? [], pushed.get(entryId) ?? []]
      return [
        ...(entries.length === 1 ? [] : [`${id} stands ${entries.length} times in the list`]),
        ...(sent.length === 1 && sent[0]?.sent ? [] : [`${id}: ${JSON.stringify(sent)} was pushed`]),
      ]
    })
    if (inList.size !== events.length) failures.push(`${inList.size} entries for ${events.length} events`)
    failures.push(...left.rows.map(({ name, state }) => `a job of ${name} is ${state}`))
    return { failures, figures: { entries: inList.size, pushes: pushes.rows.length } }
  } finally {
    await client.end()
  }
}
