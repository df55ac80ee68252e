/** A process that holds a lock of the database until it is killed; it says so to its parent. */
import { sessionLock } from '#server/db/session-lock.ts'

const [url = '', name = ''] = process.argv.slice(2)
sessionLock(url, {
  name,
  sessionName: 'lock-holder',
  changed: (isHeld) => process.send?.(isHeld),
  failed: () => undefined,
})
// The test is gone, however it went: nothing may be left running.
process.once('disconnect', () => process.exit(1))
