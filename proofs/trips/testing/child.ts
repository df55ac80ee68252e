/** Calls a group walk off, or lets a walk of an institution come to nothing, in a server of its own that is killed at a named point. */
import { wholeApp } from '#server/testing/test-app.ts'
import { comesToNothing, venueReasons, type VenueReason } from '#proofs/trips/testing/venue-scene.ts'
import { callOff } from '#proofs/trips/testing/call-off.ts'
import type { CalledOffBecause } from '#server/modules/trips/group/group-walks.types.ts'

const [databaseUrl = '', dataDir = '', point = '', id = '', because = ''] = process.argv.slice(2)
const test = await wholeApp(databaseUrl, { DATA_DIR: dataDir, CRASH_POINT: point })
const isOfVenue = (reason: string): reason is VenueReason =>
  (venueReasons as readonly string[]).includes(reason)
if (isOfVenue(because)) await comesToNothing(test, id, because)
else await callOff(test, id, because as CalledOffBecause)
await test.app.jobs.idle()
await test.close()
process.exit(0)
