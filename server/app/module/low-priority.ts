import type { ChildProcess } from 'node:child_process'
import os from 'node:os'

/** Lets a program that was started beside the server give way to it, as soon as it runs. */
export function withLowPriority(child: ChildProcess): void {
  child.on('spawn', () => {
    // A process that has ended already has no priority any more.
    if (child.pid === undefined || child.exitCode !== null) return
    try {
      os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
    } catch {
      // It runs at the usual priority.
    }
  })
}
