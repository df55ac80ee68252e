import type { LiveWheel } from '#domain/walk/live-protocol.ts'

/** A turn of a demo payer is over after this, and sooner while another person waits for the wheel. */
const turnMs = { alone: 30_000, waitedFor: 15_000 }
/** Between two instructions of a demo payer. */
const steerEveryMs = 6000
/** Between two turns of one demo payer, unless said otherwise. */
export const usualRestMs = 25_000

/** What a demo payer does about the wheel now. Times in milliseconds since the last change of holding it, and the last instruction. */
export function turnAct(
  wheel: Pick<LiveWheel, 'isOpen' | 'asking'> & { holder: { id: string } | null },
  { me, sinceMs, steeredMs, restMs }: { me: string; sinceMs: number; steeredMs: number; restMs: number },
): 'ask' | 'withdraw' | 'steer' | null {
  if (wheel.holder?.id === me) {
    if (sinceMs >= (wheel.asking.length > 0 ? turnMs.waitedFor : turnMs.alone)) return 'withdraw'
    return steeredMs >= steerEveryMs ? 'steer' : null
  }
  if (!wheel.isOpen || wheel.asking.includes(me)) return null
  return sinceMs >= restMs ? 'ask' : null
}
