import { SECOND } from '#domain/shared/units.ts'

/**
 * When pages whose server restarts connect again (docs/decisions/0106-a-restart-is-no-storm.md). A server that stops gives each
 * page a time of its own; after a crash each page draws one.
 */
export const comeBackRules = {
  /** So many pages come back in a second, unless there are more than fit into the longest spread. */
  perSecond: 20,
  spreadAtMostMs: 16 * SECOND,
  /** The first page comes when the server is usually there again: one of few pages early, since it costs little to be too early. */
  fromAtLeastMs: SECOND / 2,
  fromAtMostMs: 8 * SECOND,
  /** Between later tries of a page, in the middle. */
  againAtLeastMs: 2 * SECOND,
  againAtMostMs: 10 * SECOND,
} as const

/** What a page waits before its first try, and between later ones in the middle, in milliseconds. */
export type ComeBack = { pauseMs: number; againMs: number }

/** What the page of this place (from 0) among so many is told. */
export function comeBackOf(place: number, count: number): ComeBack {
  const rules = comeBackRules
  const spreadMs = Math.min((count / rules.perSecond) * SECOND, rules.spreadAtMostMs)
  const fromMs = within(spreadMs / 2, rules.fromAtLeastMs, rules.fromAtMostMs)
  return {
    pauseMs: Math.round(fromMs + (spreadMs * place) / count),
    againMs: Math.round(within(spreadMs * 0.75, rules.againAtLeastMs, rules.againAtMostMs)),
  }
}

/** The reason of a closed socket that tells it; a client that does not know it connects again as it likes. */
export function comeBackReason({ pauseMs, againMs }: ComeBack): string {
  return `The server restarts; pause=${pauseMs} again=${againMs}`
}

/** What the reason of a closed socket tells; null when it reveals nothing. */
export function comeBackIn(reason: string): ComeBack | null {
  const [, pause, again] = /pause=(\d{1,5}) again=(\d{1,5})$/.exec(reason.slice(0, 123)) ?? []
  return pause === undefined ? null : { pauseMs: Number(pause), againMs: Number(again) }
}

/**
 * How long a page waits before this try (from 0), in milliseconds. `told` is what the server said when it closed the socket, `isUrgent`
 * that something of the page must not wait, such as a ring. Without a word it is the page's own network for the most part, so
 * that the first try is soon.
 */
export function comeBackPauseMs(
  tries: number,
  { told, isUrgent, random }: { told: ComeBack | null; isUrgent: boolean; random: () => number },
): number {
  const drawn = (fromMs: number, toMs: number) => fromMs + (toMs - fromMs) * random()
  if (tries === 0 && told === null) return drawn(SECOND / 4, (SECOND * 3) / 4)
  if (tries === 0 && told !== null)
    return isUrgent ? Math.min(told.pauseMs, drawn(SECOND / 4, 6 * SECOND)) : told.pauseMs
  if (isUrgent) return drawn(SECOND * 1.5, SECOND * 6.5)
  return told === null ? drawn(3 * SECOND, 19 * SECOND) : drawn(told.againMs / 2, told.againMs * 1.5)
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
