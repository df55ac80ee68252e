/** A whole server whose clock is moved and whose deadlines are swept, in a process that may be killed. */
import { MINUTE } from '#domain/shared/units.ts'
import { openScheduleFixture } from '#server/testing/scheduling.ts'
import { wholeApp } from '#server/testing/test-app.ts'

export type AgreedTrip = { tripId: string; travellerId: string; walkerId: string }
export type ClockOrder =
  | { kind: 'agree'; count: number; startsAtMs: number }
  /** Moves the clock to a time, unless it is later already. */
  | { kind: 'until'; atMs: number }
  | { kind: 'enter'; trips: readonly { tripId: string; role: 'traveller' | 'walker' }[] }
  | { kind: 'finish' }
export type ClockReport =
  | { kind: 'ready'; nowMs: number }
  | { kind: 'agreed'; trips: AgreedTrip[] }
  | { kind: 'entered' }
  | { kind: 'finished' }

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const test = await wholeApp(databaseUrl, { DATA_DIR: dataDir }, { sweep: true })
const { clock } = test.app.base
const report = (what: ClockReport) => process.send?.(what)

// The proof is gone, however it went: nothing may be left running.
process.once('disconnect', () => process.exit(1))
process.on('message', (order: ClockOrder) => {
  void handle(order).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
report({ kind: 'ready', nowMs: clock.nowMs() })

async function handle(order: ClockOrder): Promise<void> {
  switch (order.kind) {
    case 'agree':
      return void report({ kind: 'agreed', trips: await agree(order.count, order.startsAtMs) })
    case 'until':
      return test.app.twins?.clock.forward(Math.max(0, order.atMs - clock.nowMs()))
    case 'enter':
      for (const { tripId, role } of order.trips) await test.app.services.trips.noteEntered(tripId, role)
      return void report({ kind: 'entered' })
    case 'finish':
      await test.app.jobs.idle()
      return void report({ kind: 'finished' })
  }
}

/** Walks of two people each, who have agreed on one start for all. */
async function agree(count: number, startsAtMs: number): Promise<AgreedTrip[]> {
  const fixture = await openScheduleFixture(test)
  const made: AgreedTrip[] = []
  for (let n = 0; n < count; n++) {
    const minutesAhead = (startsAtMs - clock.nowMs()) / MINUTE
    const { tripId, traveller, walker } = await fixture.asked(minutesAhead, { onlyChosen: true })
    const outcome = await test.app.services.trips.acceptScheduled(tripId, walker.userId)
    if (outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(outcome)}`)
    made.push({ tripId, travellerId: traveller.userId, walkerId: walker.userId })
  }
  await test.app.jobs.idle()
  return made
}
