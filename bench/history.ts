import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Load } from '#bench/load.ts'
import type { BenchResult } from '#bench/rows.ts'

/** One run of a benchmark, as kept in bench/history: what was measured, when, of what, where, and beside what load. */
export type Run = BenchResult & {
  at: string
  commit: string
  machine: { processor: string; cores: number; memoryGb: number; system: string; node: string }
  load: Load
}

const folder = path.join(import.meta.dirname, 'history')

/** Adds a run to the history of its benchmark: one line a run. */
export function saveRun(bench: string, result: BenchResult, load: Load): void {
  const runs = [...runsOf(bench), { ...stamp(), load, ...result }]
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(
    path.join(folder, `${bench}.json`),
    `[\n${runs.map((run) => JSON.stringify(run)).join(',\n')}\n]\n`,
  )
}

/** The newest run of each benchmark that has one, by its name. */
export function newestRuns(): Record<string, Run> {
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
  return Object.fromEntries(
    names.flatMap((name) => {
      const bench = path.basename(name, '.json')
      const newest = runsOf(bench).at(-1)
      return newest ? [[bench, newest]] : []
    }),
  )
}

function runsOf(bench: string): Run[] {
  const file = path.join(folder, `${bench}.json`)
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Run[]) : []
}

function stamp(): Pick<Run, 'at' | 'commit' | 'machine'> {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout ?? ''
  const isChanged = git('status', '--porcelain', '--', '..', ':!history', ':!README.md').trim() !== ''
  return {
    at: new Date().toISOString().slice(0, 16) + 'Z',
    commit: (git('rev-parse', '--short', 'HEAD').trim() || 'unknown') + (isChanged ? ' and changes' : ''),
    machine: {
      processor: os.cpus()[0]?.model.trim() ?? 'unknown',
      cores: os.cpus().length,
      memoryGb: Math.round(os.totalmem() / 2 ** 30),
      system: `${os.type()} ${os.arch()}`,
      node: process.version,
    },
  }
}
