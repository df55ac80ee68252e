/** The lines of the time line, from above; the first three are stretches, the others moments. */
export const lanes = ['moves', 'chat', 'steering', 'postcards', 'money', 'acts'] as const
export type Lane = (typeof lanes)[number]

/** One moment of a trip. */
export type TimelineEvent = {
  id: string
  lane: Lane
  atMs: number
  /** traveller, walker, operator or server; for acts of operators the first name. */
  by: string
  /** What was said, asked for, moved or done, as the server spells it. */
  what: string
  /** More of it: the state of an instruction, a reason. */
  more: string
  cents?: number
}

/** What of a trip's evidence has a moment, in the words of the contract; times in ISO 8601. */
export type TripMoments = {
  history: readonly { at: string; by: string; to_status: string; reason?: string | null | undefined }[]
  chat: readonly { id: string; from: string; text: string; sent_at: string }[]
  steering: readonly { id: string; command: string; state: string; sent_at: string }[]
  postcards: readonly { id: string; taken_at: string }[]
  entries: readonly { id: string; at: string; kind: string; cents: number }[]
  acts: readonly {
    id: string
    at: string
    act: string
    by?: string | null | undefined
    reason?: string | null | undefined
  }[]
}

/** Everything that has a moment, the oldest first. */
export function eventsOf(evidence: TripMoments): TimelineEvent[] {
  const at = (time: string) => new Date(time).getTime()
  const events: TimelineEvent[] = [
    ...evidence.history.map((move, index) => ({
      id: `move ${index}`,
      lane: 'moves' as const,
      atMs: at(move.at),
      by: move.by,
      what: move.to_status,
      more: move.reason ?? '',
    })),
    ...evidence.chat.map((each) => ({
      id: `chat ${each.id}`,
      lane: 'chat' as const,
      atMs: at(each.sent_at),
      by: each.from,
      what: each.text,
      more: '',
    })),
    ...evidence.steering.map((each) => ({
      id: `steering ${each.id}`,
      lane: 'steering' as const,
      atMs: at(each.sent_at),
      by: 'traveller',
      what: each.command,
      more: each.state,
    })),
    ...evidence.postcards.map((card) => ({
      id: `postcard ${card.id}`,
      lane: 'postcards' as const,
      atMs: at(card.taken_at),
      by: 'traveller',
      what: '',
      more: '',
    })),
    ...evidence.entries.map((entry) => ({
      id: `entry ${entry.id}`,
      lane: 'money' as const,
      atMs: at(entry.at),
      by: 'server',
      what: entry.kind,
      more: '',
      cents: entry.cents,
    })),
    ...evidence.acts.map((act) => ({
      id: `act ${act.id}`,
      lane: 'acts' as const,
      atMs: at(act.at),
      by: act.by ?? 'operator',
      what: act.act,
      more: act.reason ?? '',
    })),
  ]
  return events.sort((a, b) => a.atMs - b.atMs)
}
