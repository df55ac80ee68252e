import fs from 'node:fs'
import path from 'node:path'
import type { MoneyBench } from '#server/testing/money.ts'

const fileIn = (dir: string) => path.join(dir, 'time')

/** A bench whose time is stored on the disk, so that the process after one that was killed continues from there. */
export function timed(bench: MoneyBench, dir: string): MoneyBench {
  const { clock } = bench
  const forward = clock.forward.bind(clock)
  clock.forward = (ms) => {
    forward(ms)
    fs.writeFileSync(fileIn(dir), String(clock.nowMs()))
  }
  return bench
}

/** The time that was stored; `otherwise` where none was. */
export function storedTime(dir: string, otherwise: number): number {
  return fs.existsSync(fileIn(dir)) ? Number(fs.readFileSync(fileIn(dir), 'utf8')) : otherwise
}
