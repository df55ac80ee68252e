import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

const lookEveryMs = 1000

/**
 * Calls back once when the process that has started this one is gone. The system gives the children of a process that has
 * ended to another one; where it does not (Windows), the number of the process is asked for.
 */
export function whenParentIsGone(then) {
  const parent = process.ppid
  whenSo(() => process.ppid !== parent || !isThere(parent), then)
}

/**
 * Calls back once when the npm that runs this script is gone. npm runs scripts by a shell, which most shells leave to the
 * script and others stay beside; such a shell outlives its npm, and is given to another process then.
 */
export function whenNpmIsGone(then) {
  const first = starters()
  whenSo(() => starters() !== first, then)
}

/** Calls back once when a process that is not this one's parent is gone. */
export function whenGone(pid, then) {
  whenSo(() => !isThere(pid), then)
}

function whenSo(isSo, then) {
  const timer = setInterval(() => {
    if (!isSo()) return
    clearInterval(timer)
    then()
  }, lookEveryMs)
  timer.unref()
}

/** The parent of this process, and the parent's where that is a shell. */
function starters() {
  const { ppid } = process
  const parent = isThere(ppid) ? about(ppid) : null
  return parent && /(^|\/)-?\w*sh$/.test(parent.name) ? `${ppid} ${parent.ppid}` : `${ppid}`
}

/** The name and the parent of a process; null where the system does not say. */
function about(pid) {
  if (process.platform === 'win32') return null
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [ppid = '', ...name] = stdout.trim().split(/\s+/)
    return { ppid, name: name.join(' ') }
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name stands in brackets and may have brackets and blanks itself.
    const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')]
    return { ppid: stat.slice(end + 2).split(' ')[1], name: stat.slice(begin + 1, end) }
  } catch {
    // It has ended meanwhile.
    return null
  }
}

function isThere(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process is there and may not be signalled.
    return error.code !== 'ESRCH'
  }
}
