/**
 * Loaded first by the server of `npm run dev`, whose parent is Node's watcher: ends the watcher, and this process with it, once
 * the script is gone, however it went.
 */
import { whenGone } from './parent.mjs'

whenGone(Number(process.env.DEV_SCRIPT_PID), () => process.kill(process.ppid, 'SIGTERM'))
