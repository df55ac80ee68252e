import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { startKillable, type Killable } from '#proofs/testing/killable.ts'
import type { Order, Said } from '#proofs/walk/testing/group-server.ts'
import { groupLiveFixture } from '#server/testing/group-live.ts'
import { listen } from '#server/testing/live-client.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'

const script = path.join(import.meta.dirname, 'group-server.ts')

type Child = { process: Killable<Order, Said>; url: string; passedMs: number }

/** Two servers of one database whose clocks go together: one here, and one in a process of its own, which is killed now and then. */
export class GroupWorld {
  readonly main: TestApp & { close(): Promise<void> }
  readonly fixture: Awaited<ReturnType<typeof groupLiveFixture>>
  private readonly mainUrl: string
  private readonly given: { databaseUrl: string; secret: string }
  private passedMs = 0
  private child: Child
  /** The one that takes the place of the next that is killed: it starts in the meantime. */
  private spare: Promise<Child>

  static async begin(databaseUrl: string): Promise<GroupWorld> {
    const secret = randomBytes(48).toString('base64url')
    const main = await wholeApp(databaseUrl, { APP_SECRET: secret })
    const given = { databaseUrl, secret, main, mainUrl: await listen(main) }
    return new GroupWorld(given, await groupLiveFixture(main), await startChild(given, 0))
  }

  private constructor(
    given: { databaseUrl: string; secret: string; main: GroupWorld['main']; mainUrl: string },
    fixture: GroupWorld['fixture'],
    child: Child,
  ) {
    this.main = given.main
    this.mainUrl = given.mainUrl
    this.given = given
    this.fixture = fixture
    this.child = child
    this.spare = startChild(given, 0)
  }

  nowMs(): number {
    return this.main.app.base.clock.nowMs()
  }

  /** Where a client of the first or of the second server finds it. */
  urlOf(server: 0 | 1): string {
    return server === 0 ? this.mainUrl : this.child.url
  }

  /** Moves the clocks, and lets the servers do what is due. */
  async forward(ms: number): Promise<void> {
    this.passedMs += ms
    await this.catchUp(this.child)
    await this.main.forward(ms / 1000)
  }

  /** Kills the second server as a machine that loses power does; another one takes its place. */
  async kill(): Promise<void> {
    await this.child.process.kill()
    this.child = await this.spare
    await this.catchUp(this.child)
    this.spare = startChild(this.given, this.passedMs)
  }

  /** Every transaction sums to zero, and what trips were charged is what payments say. */
  async bookFaults(): Promise<string[]> {
    const { db } = this.main.app.base
    await this.main.app.services.money.auditBalances()
    const charged = await db
      .selectFrom('trips')
      .select((eb) => eb.fn.sum<string>('chargeCents').as('cents'))
      .where('groupWalkId', 'is not', null)
      .executeTakeFirstOrThrow()
    const paid = await db
      .selectFrom('payments')
      .innerJoin('trips', 'trips.id', 'payments.tripId')
      .select((eb) => eb.fn.sum<string>('payments.chargeCents').as('cents'))
      .where('trips.groupWalkId', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(charged.cents) === Number(paid.cents)
      ? []
      : [`trips were charged ${charged.cents}, payments say ${paid.cents}`]
  }

  async end(): Promise<void> {
    await this.child.process.kill()
    await (await this.spare).process.kill()
    await this.main.close()
  }

  private async catchUp(child: Child): Promise<void> {
    const forwardMs = this.passedMs - child.passedMs
    child.passedMs = this.passedMs
    await child.process.ask({ forwardMs }, 'forwarded')
  }
}

async function startChild(
  { databaseUrl, secret }: { databaseUrl: string; secret: string },
  passedMs: number,
): Promise<Child> {
  let url = ''
  const args = [databaseUrl, secret, String(passedMs)]
  const process = await startKillable<Order, Said>(script, args, (said) => {
    if (said.kind === 'ready') url = said.url
  })
  return { process, url, passedMs }
}
