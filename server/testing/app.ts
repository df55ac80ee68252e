import { afterAll } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'

export type { Answer, TestApp } from '#server/testing/test-app.ts'

/** The whole product on a database of this test file's own; ends with the file. See `wholeApp`. */
export async function testApp(env: Record<string, string> = {}): Promise<TestApp> {
  const app = await wholeApp(await testDatabaseUrl(), env)
  afterAll(() => app.close())
  return app
}
