/** A server to be killed: the whole product on a given database, listening; says its address to its parent. */
import { listen } from '#server/testing/live-client.ts'
import { wholeApp } from '#server/testing/test-app.ts'

const test = await wholeApp(process.argv[2] ?? '', { APP_SECRET: process.argv[3] ?? '' })
const url = await listen(test)
// The ticker of a server, which tests otherwise hold in their own hands.
setInterval(() => {
  void test.app.services.trips.sweep()
  test.app.services.walk.tick()
}, 250)
// The proof is gone, however it went: nothing may be left running.
process.once('disconnect', () => process.exit(1))
process.send?.(url)
