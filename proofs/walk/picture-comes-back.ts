import fs from 'node:fs'
import path from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { pageLaunchOptions } from '#e2e/support/browser.ts'
import { openLink } from '#e2e/support/link.ts'
import {
  closingAfterLoss,
  returnAfterCut,
  returnOfCamera,
  startLinkedWalk,
  type LinkedWalk,
} from '#e2e/support/linked-walk.ts'
import { startServer } from '#e2e/support/server.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { openNewPerson } from '#e2e/support/fixtures.ts'
import type { Proof } from '#proofs/proof.ts'

/** Back after the link, by the length of the cut in seconds; after a camera's fault likewise. */
const withinMs = (seconds: number) => (seconds >= 60 ? 10_000 : 5000)
const cameraWithinMs = 5000
const settledWithinMs = 30_000

/**
 * Promise 15: the picture comes back by itself. Two real browsers walk over links that are taken down and mended, on
 * either side; the camera's track ends, or continues without frames. Then the link stays down for the 90 s that a room is
 * kept, once by waiting and else by the clock, and the trip has to be closed and settled.
 */
export const prove: Proof<{
  cuts: readonly number[]
  rounds: number
  sides: readonly ('walker' | 'traveller')[]
}> = async ({ size }) => {
  if (!fs.existsSync(path.resolve(import.meta.dirname, '../../web/build/client')))
    throw new Error('The web app is not built; run `npm run build` first.')
  const { cuts, rounds, sides } = size
  const measured = new Map<string, { ms: number[]; limitMs: number }>()
  const note = (what: string, ms: number, limitMs: number) => {
    const measures = measured.get(what) ?? { ms: [], limitMs }
    measures.ms.push(Math.round(ms))
    measured.set(what, measures)
  }
  const server = await startServer({ DEMO_WALKERS: 'off' })
  const browser = await chromium.launch(pageLaunchOptions)
  try {
    for (let round = 0; round < rounds; round++)
      await inOneWalk(browser, server, async (walk) => {
        for (const seconds of cuts)
          for (const side of sides)
            note(`cut of ${seconds} s`, await returnAfterCut(walk, side, seconds), withinMs(seconds))
        for (const how of ['end', 'freeze'] as const)
          for (let time = 0; time < rounds; time++)
            note(
              how === 'end' ? 'track ended' : 'live track without frames',
              await returnOfCamera(walk, how),
              cameraWithinMs,
            )
        const time = rounds > 1 && round === 0 ? 'real' : 'moved'
        const end = await closingAfterLoss(walk, server, time)
        note('closed and settled after 90 s', end.settledMs, settledWithinMs)
      })
  } finally {
    await browser.close()
    await server.stop()
  }
  return report(measured)
}

async function inOneWalk(
  browser: Browser,
  server: TestServer,
  run: (walk: LinkedWalk) => Promise<void>,
): Promise<void> {
  const links = { walker: await openLink(server.port), traveller: await openLink(server.port) }
  const walker = await openNewPerson(
    browser,
    server,
    { role: 'walker', destination: 'lisbon' },
    { url: links.walker.url },
  )
  const traveller = await openNewPerson(browser, server, { role: 'traveller' }, { url: links.traveller.url })
  try {
    await run(await startLinkedWalk({ walker, traveller, links }))
  } finally {
    await Promise.all([walker.context.close(), traveller.context.close()])
    for (const link of Object.values(links)) link.close()
  }
}

function report(measured: Map<string, { ms: number[]; limitMs: number }>) {
  const failures: string[] = []
  const figures: Record<string, string> = {}
  for (const [what, { ms, limitMs }] of measured) {
    const sorted = [...ms].sort((a, b) => a - b)
    const [median, most] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted.at(-1) ?? 0]
    figures[`${what}, ms`] = `median ${median}, most ${most}, of ${ms.length} (at most ${limitMs})`
    failures.push(...ms.filter((one) => one > limitMs).map((one) => `${what}: ${one} ms`))
  }
  const runs = [...measured.values()].reduce((sum, { ms }) => sum + ms.length, 0)
  return { runs, failures, figures }
}
