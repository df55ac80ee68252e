import { csvOf } from '#domain/shared/csv.ts'
import { eventsOf } from '#domain/operator/timeline.ts'
import { evidenceRules } from '#domain/trips/evidence-rules.ts'
import { actsAtMost, type OperatorEvidence } from '#server/modules/operator/evidence/trip-evidence.ts'
import { wireEvidence } from '#server/modules/operator/operator.wire.ts'

/** A part of a file of evidence that is text. */
export type EvidenceText = { path: string; text: string; rows?: number; mayBeCut?: boolean }

const { movesAtMost, linesAtMost } = evidenceRules

/**
 * The parts of a trip's evidence that are text, in the words of the contract (schema/operator.graphql) without its signed
 * addresses; entries of the ledger with their postings in cents, and rows of the audit log without network addresses.
 */
export function evidenceTexts(evidence: OperatorEvidence): EvidenceText[] {
  const wire = wireEvidence(evidence)
  const { chat, steering, quality, history, entries: _entries, acts, postcards, ...rest } = wire
  const { video_url: _video, poster_url: _poster, ...trip } = rest
  const cards = postcards.map(({ url: _url, ...card }) => card)
  const events = eventsOf(wire)
  const rows = (path: string, list: readonly unknown[], mayBeCut: boolean): EvidenceText => ({
    path,
    text: json(list),
    rows: list.length,
    mayBeCut,
  })
  const isLongSide = Object.values(evidence.quality).some(({ length }) => length >= linesAtMost)
  return [
    { path: 'trip.json', text: json({ ...trip, postcards: cards }) },
    {
      path: 'timeline.json',
      text: json(events.map(({ atMs, ...event }) => ({ at: new Date(atMs).toISOString(), ...event }))),
      rows: events.length,
    },
    { path: 'timeline.csv', text: timelineCsv(events, wire.money.currency), rows: events.length },
    rows('history.json', history, history.length >= movesAtMost),
    rows('chat.json', chat, chat.length >= linesAtMost),
    rows('steering.json', steering, steering.length >= linesAtMost),
    rows('quality.json', quality, isLongSide),
    rows('ledger.json', evidence.entries, evidence.hasMoreEntries),
    rows(
      'audit.json',
      evidence.acts.map(({ id, at, act, actorId, by, detail }) => ({
        id,
        at,
        act,
        actorId,
        by,
        detail: withoutAddress(detail),
      })),
      acts.length >= actsAtMost,
    ),
  ]
}

function timelineCsv(events: ReturnType<typeof eventsOf>, currency: string): string {
  const lines = events.map(({ atMs, lane, by, what, more, cents }) => [
    new Date(atMs).toISOString(),
    lane,
    by,
    what,
    more,
    cents === undefined ? '' : String(cents),
    cents === undefined ? '' : currency,
  ])
  return csvOf([['Time (UTC)', 'Kind', 'By', 'What', 'More', 'Cents', 'Currency'], ...lines])
}

/** From where an operator acted is for the audit log alone. */
function withoutAddress(detail: unknown): unknown {
  const { address: _address, ...rest } = (detail ?? {}) as Record<string, unknown>
  return rest
}

const json = (content: unknown) => JSON.stringify(content, null, 2)
