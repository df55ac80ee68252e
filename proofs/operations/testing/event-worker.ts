/**
 * A whole server that emits events and handles them, in a process that may be killed. Events are told in transactions of
 * their own, eight at a time, and each commit is reported.
 */
import { testDevice } from '#server/testing/devices.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp } from '#server/testing/test-app.ts'

export type Debtor = { tripId: string; userId: string }
export type EventOrder =
  | { kind: 'people'; count: number }
  | { kind: 'emit'; events: readonly { id: string; to: Debtor }[] }
  | { kind: 'finish' }
export type EventReport =
  | { kind: 'ready' }
  | { kind: 'people'; people: Debtor[] }
  | { kind: 'emitted'; id: string }
  | { kind: 'finished' }

const atOnce = 8
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const test = await wholeApp(databaseUrl, { DATA_DIR: dataDir }, { sweep: true })
const report = (what: EventReport) => process.send?.(what)

// The proof is gone, however it went: nothing may be left running.
process.once('disconnect', () => process.exit(1))
process.on('message', (order: EventOrder) => {
  void handle(order).catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`)
    process.exit(1)
  })
})
report({ kind: 'ready' })

async function handle(order: EventOrder): Promise<void> {
  switch (order.kind) {
    case 'people':
      return void report({ kind: 'people', people: await people(order.count) })
    case 'emit': {
      const left = [...order.events]
      await Promise.all(
        Array.from({ length: atOnce }, async () => {
          for (let event = left.shift(); event; event = left.shift()) await emit(event.id, event.to)
        }),
      )
      return
    }
    case 'finish':
      await test.app.jobs.idle()
      return void report({ kind: 'finished' })
  }
}

/** Travelers of a walk each, who are pushed to on one device. */
async function people(count: number): Promise<Debtor[]> {
  const fixture = await openTripFixture(test)
  const made: Debtor[] = []
  for (let n = 0; n < count; n++) {
    const { tripId, traveller } = await fixture.accepted()
    await test.gql(
      'mutation ($data: WebPushSubscriptionInput!) { saveWebPushSubscription(data: $data) { status } }',
      { data: testDevice(`debtor${n}`) },
      traveller.token,
    )
    made.push({ tripId, userId: traveller.userId })
  }
  return made
}

async function emit(id: string, { tripId, userId: travellerId }: Debtor): Promise<void> {
  await test.app.base.inTransaction((tx) =>
    tx.event('money.due', { paymentId: id, tripId, travellerId, dueCents: 100 }),
  )
  report({ kind: 'emitted', id })
}
