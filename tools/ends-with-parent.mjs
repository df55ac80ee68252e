/**
 * Loaded first by commands that a script of ours starts (`node --import`): asks this process to end, as a SIGTERM does, once
 * the script is gone, however it went. A kill -9 leaves a script no time to pass anything on.
 */
import { whenParentIsGone } from './parent.mjs'

whenParentIsGone(() => process.kill(process.pid, 'SIGTERM'))
