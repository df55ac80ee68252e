import { afterAll } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { wholeApp } from '#server/testing/test-app.ts'

/** Two servers of one database, this test file's own, whose sessions hold on both; they end with the file. */
export async function twoServers(env: Record<string, string> = {}) {
  const url = await testDatabaseUrl()
  const both = { APP_SECRET: 'of-both-servers-of-this-test-0123456789', ...env }
  const [one, other] = [await wholeApp(url, both), await wholeApp(url, both)]
  afterAll(async () => {
    await other.close()
    await one.close()
  })
  return {
    one,
    other,
    /** One more of them, for as long as the test says. */
    another: () => wholeApp(url, both),
    /** Moves both clocks, does what has become due, and shows both meters. */
    async passes(seconds: number): Promise<void> {
      other.app.twins?.clock.forward(seconds * 1000)
      await one.forward(seconds)
      other.app.services.walk.tick()
    },
  }
}
