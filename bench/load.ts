import fs from 'node:fs'
import os from 'node:os'

/** What else the machine did during a run: its load average at the end, and the cores that other processes kept busy. */
export type Load = { average: number; othersCores: number | null }

const ticksAS = 100
const lookEveryMs = 1000

/**
 * Begins to watch the machine; the answer says what others did since. Processes that this one has started count as its
 * own, also when they have ended since. Only Linux says which process has used how much.
 */
export function watchLoad(): () => Load {
  if (process.platform !== 'linux') return () => ({ average: os.loadavg()[0] ?? 0, othersCores: null })
  const seen = new Map<number, { first: number; last: number }>()
  const first = new Set(ownProcesses().keys())
  const look = () => {
    for (const [pid, cpuS] of ownProcesses()) {
      const known = seen.get(pid)
      // What a process had used before the watch began is not part of it.
      if (known) known.last = cpuS
      else seen.set(pid, { first: first.has(pid) ? cpuS : 0, last: cpuS })
    }
  }
  look()
  const [busyBefore, began] = [machineBusyS(), performance.now()]
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    look()
    const own = [...seen.values()].reduce((sum, { first: before, last }) => sum + last - before, 0)
    const seconds = (performance.now() - began) / 1000
    const others = (machineBusyS() - busyBefore - own) / seconds
    return {
      average: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
      othersCores: Math.max(0, Math.round(others * 100) / 100),
    }
  }
}

/** CPU seconds that a process and all that it has started have used; those that have ended included. */
export function treeCpuS(root: number): number {
  const all = processes()
  const children = childrenOf(all)
  const sum = (pid: number): number => {
    const one = all.get(pid)
    return (
      (one ? one.ownS + one.endedS : 0) + (children.get(pid) ?? []).reduce((s, child) => s + sum(child), 0)
    )
  }
  return sum(root)
}

/** Seconds that all cores of the machine together were busy since it started. */
function machineBusyS(): number {
  const fields = fs.readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1).map(Number) ?? []
  return [0, 1, 2, 5, 6].reduce((sum, at) => sum + (fields[at] ?? 0), 0) / ticksAS
}

/** CPU seconds by process id of this process and all that it has started. */
function ownProcesses(): Map<number, number> {
  const all = processes()
  const children = childrenOf(all)
  const found = new Map<number, number>()
  const visit = (pid: number) => {
    found.set(pid, all.get(pid)?.ownS ?? 0)
    for (const child of children.get(pid) ?? []) visit(child)
  }
  visit(process.pid)
  return found
}

type Process = { parent: number; ownS: number; endedS: number }

function processes(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of fs.readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const stat = statOf(name)
    if (stat === null) continue
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (index: number) => fields[index] ?? 0
    found.set(Number(name), {
      parent: at(1),
      ownS: (at(11) + at(12)) / ticksAS,
      endedS: (at(13) + at(14)) / ticksAS,
    })
  }
  return found
}

function statOf(pid: string): string | null {
  try {
    return fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // It has ended since the folder was read.
    return null
  }
}

function childrenOf(all: ReadonlyMap<number, Process>): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const [pid, { parent }] of all) children.set(parent, [...(children.get(parent) ?? []), pid])
  return children
}
