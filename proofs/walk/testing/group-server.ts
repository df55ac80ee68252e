/**
 * A server of a group walk, to be killed: the whole product on a given database, listening. Its clock is ahead by a given time, and
 * moves on when its parent says so; it does what a ticker would do then.
 */
import { listen } from '#server/testing/live-client.ts'
import { wholeApp } from '#server/testing/test-app.ts'

/** To the process: move the clock on. */
export type Order = { forwardMs: number }
/** Of the process: it listens at an address, and its clock was moved. */
export type Said = { kind: 'ready'; url: string } | { kind: 'forwarded' }

const [databaseUrl = '', secret = '', aheadMs = '0'] = process.argv.slice(2)
const test = await wholeApp(databaseUrl, { APP_SECRET: secret })
test.app.twins?.clock.forward(Number(aheadMs))
const url = await listen(test)
const say = (said: Said) => process.send?.(said)
process.on('message', ({ forwardMs }: Order) => {
  test.app.twins?.clock.forward(forwardMs)
  test.app.services.walk.tick()
  say({ kind: 'forwarded' })
})
// The proof is gone, however it went: nothing may be left running.
process.once('disconnect', () => process.exit(1))
say({ kind: 'ready', url })
