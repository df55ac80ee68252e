import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { pageLaunchOptions } from '#e2e/support/browser.ts'
import { startServer } from '#e2e/support/server.ts'
import {
  endAndCount,
  misplacedInReplay,
  reloadWalker,
  serverAway,
  startRecordedWalk,
  type RecordedWalk,
  type ShownWalk,
} from '#proofs/walk/testing/recorded-walk.ts'
import type { Proof } from '#proofs/proof.ts'

/**
 * An interruption may cost so much: the beginning, the end, each time the picture stands still, and each side's new
 * socket after the server was away. A CI run may do other work beside it, and seconds that a slow machine shows without
 * witnessing them are not counted.
 */
const lostSMax = { full: 1, ci: 2 } as const
/** Frames come every 2 s as whole pictures, and a phone's clock is not the server's. */
const misplacedMsMax = 2500
/**
 * The longest time the picture may stand still on a busy machine before it counts as gone. A CI run may do other work
 * beside it; a picture that needs the server stands for as long as the server is away, which is 10 s and more.
 */
const stillMsMax = { full: 2500, ci: 5000 } as const

/**
 * Promise 13 with two real browsers: the walker's page is loaded again and the server killed, for 6, 8 and 13 s. The
 * picture and both screens stay; what is counted is what was shown; the replay shows each moment at its own time.
 */
export const prove: Proof<{ seconds: readonly number[]; rounds: number }> = async ({ size }) => {
  if (!fs.existsSync(path.resolve(import.meta.dirname, '../../web/build/client')))
    throw new Error('The web app is not built; run `npm run build` first.')
  const server = await startServer({ TRUST_PROXY: '1', DEMO_WALKERS: 'off' })
  const browser = await chromium.launch(pageLaunchOptions)
  const measured: MeasuredWalk[] = []
  try {
    for (let round = 0; round < size.rounds; round++) {
      const walk = await startRecordedWalk(browser, server)
      await reloadWalker(walk)
      const stillMs: number[] = []
      for (const seconds of size.seconds) stillMs.push(await serverAway(walk, 'kill', seconds))
      measured.push(await measure(walk, stillMs, 'full'))
      await Promise.all([walk.walker.context.close(), walk.traveller.context.close()])
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  return {
    runs: size.rounds * size.seconds.length,
    failures: measured.flatMap(({ failures }) => failures),
    figures: {
      'shown and counted in each walk, s': measured
        .map(({ shownS, countedS }) => `${shownS.toFixed(1)} and ${countedS}`)
        .join(', '),
      'most shown and not counted for an interruption, s': Math.max(
        ...measured.map(lostPerInterruption),
      ).toFixed(2),
      'moments of the replays looked at': measured.reduce((sum, { moments }) => sum + moments, 0),
      'most misplaced in a replay, ms': Math.max(...measured.map(({ misplacedMs }) => misplacedMs)),
      'longest without a frame while the server was away, ms': Math.max(
        ...measured.flatMap(({ stillMs }) => stillMs),
      ),
    },
  }
}

type MeasuredWalk = ShownWalk & {
  moments: number
  misplacedMs: number
  stillMs: readonly number[]
  failures: string[]
}

const interruptionsOf = ({ stills, stillMs }: Pick<MeasuredWalk, 'stills' | 'stillMs'>) =>
  2 + stills + 2 * stillMs.length

const lostPerInterruption = (walk: MeasuredWalk) => (walk.shownS - walk.countedS) / interruptionsOf(walk)

/** Ends the walk and looks at its count and its replay; `stillMs` has the longest still of each time without a server. */
export async function measure(
  walk: RecordedWalk,
  stillMs: readonly number[],
  size: keyof typeof lostSMax,
): Promise<MeasuredWalk> {
  const ended = await endAndCount(walk)
  const { shownS, countedS, stills } = ended
  const interruptions = interruptionsOf({ stills, stillMs })
  const misplaced = await misplacedInReplay(walk)
  const misplacedMs = Math.max(...misplaced.map(Math.abs))
  const [shown, moments] = [shownS.toFixed(1), misplaced.length]
  const failures = [
    ...(countedS > shownS ? [`counted ${countedS} s, shown ${shown} s`] : []),
    ...(countedS < shownS - interruptions * lostSMax[size]
      ? [`counted only ${countedS} s of ${shown} s, with ${interruptions} interruptions`]
      : []),
    ...misplaced.flatMap((ms, at) =>
      Math.abs(ms) > misplacedMsMax ? [`moment ${at} of the replay is misplaced by ${ms} ms`] : [],
    ),
    ...(moments < countedS / 2 ? [`the replay shows ${moments} of ${countedS} s`] : []),
    ...stillMs
      .filter((ms) => ms > stillMsMax[size])
      .map((ms) => `no frame for ${ms} ms while the server was away`),
  ]
  return { ...ended, moments, misplacedMs, stillMs, failures }
}
