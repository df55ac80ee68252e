import * as z from 'zod'

/*
 * What goes over the wire between servers: JSON texts, each with the publisher's name and its number among those of that
 * publisher. The number makes equal events different texts (PostgreSQL gives out equal ones of a transaction once) and shows
 * a gap.
 */

const envelope = z.object({
  /** The publisher: one start of one server. */
  from: z.string(),
  n: z.number().int(),
  /** The event as JSON, or a piece of it; absent in what only shows that the way is whole. */
  text: z.string().optional(),
  /** More pieces of the event follow. */
  more: z.literal(true).optional(),
  /** The publisher has lost events that are not numbered. */
  lost: z.literal(true).optional(),
})
type Envelope = z.output<typeof envelope>

export type Heard = { kind: 'event'; topic: string; payload: unknown } | { kind: 'missed' }

/** Puts texts of one publisher together; a text is never longer than `bytesAtMost` in UTF-8. */
export function createWriter(from: string, bytesAtMost: number) {
  let n = 0
  const put = (rest: Omit<Envelope, 'from' | 'n'>) => JSON.stringify({ from, n: n++, ...rest })
  // A character of JSON within JSON takes up to six bytes for each of the event's UTF-16 units, as \\u001f does.
  const unitsAtMost = Math.floor((bytesAtMost - 200) / 7)
  return {
    event(topic: string, payload: unknown): string[] {
      const text = JSON.stringify([topic, payload])
      const whole = put({ text })
      if (Buffer.byteLength(whole) <= bytesAtMost) return [whole]
      n -= 1
      const pieces: string[] = []
      for (let at = 0; at < text.length; at += unitsAtMost) {
        const isLast = at + unitsAtMost >= text.length
        pieces.push(put({ text: text.slice(at, at + unitsAtMost), ...(isLast ? {} : { more: true }) }))
      }
      return pieces
    },
    /** Shows this publisher and the others that the way is whole. */
    beat: () => put({}),
    lost: () => put({ lost: true }),
  }
}

/** A publisher that has said nothing for so long has stopped: its number is not stored for ever. */
const forgottenAfterMs = 60 * 60_000

/** Reads texts of all publishers but `own`; a gap in the numbers of one is reported as `missed`. */
export function createReader(own: string, nowMs: () => number) {
  const publishers = new Map<string, { next: number; pieces: string; heardAtMs: number }>()
  let otherHeardAtMs: number | null = null
  const forget = () => {
    for (const [name, { heardAtMs }] of publishers)
      if (nowMs() - heardAtMs > forgottenAfterMs) publishers.delete(name)
  }
  return {
    read(raw: string): Heard[] {
      const parsed = envelope.safeParse(jsonOf(raw))
      if (!parsed.success || parsed.data.from === own) return []
      otherHeardAtMs = nowMs()
      const { from, n, text, more, lost } = parsed.data
      const known = publishers.get(from)
      if (!known) forget()
      const hasGap = known !== undefined && n !== known.next
      const pieces = known && !hasGap ? known.pieces : ''
      // The first that is heard of a publisher may be the rest of an event.
      const isBroken = hasGap || lost === true
      const whole = text === undefined ? '' : pieces + text
      publishers.set(from, { next: n + 1, pieces: more ? whole : '', heardAtMs: nowMs() })
      const heard: Heard[] = isBroken ? [{ kind: 'missed' }] : []
      if (text === undefined || more) return heard
      const event = jsonOf(whole)
      if (Array.isArray(event) && typeof event[0] === 'string')
        return [...heard, { kind: 'event', topic: event[0], payload: event[1] as unknown }]
      return heard.length > 0 ? heard : [{ kind: 'missed' }]
    },
    /** When another publisher was heard last; null before the first time. */
    otherHeardAtMs: () => otherHeardAtMs,
    /** The way was cut: what comes next continues from wherever each publisher is. */
    restart: () => publishers.clear(),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not ours, or a piece whose beginning was not heard.
    return undefined
  }
}
