/** Calls a group walk off in a server of its own that is killed at a named point on the way. */
import { wholeApp } from '#server/testing/test-app.ts'
import { callOff } from '#proofs/trips/testing/call-off.ts'
import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'

const [databaseUrl = '', dataDir = '', point = '', id = '', because = ''] = process.argv.slice(2)
const test = await wholeApp(databaseUrl, { DATA_DIR: dataDir, CRASH_POINT: point })
await callOff(test, id, because as CalledOffBecause)
await test.app.jobs.idle()
await test.close()
process.exit(0)
