import { SECOND } from '#domain/shared/units.ts'
import { isOfGuest } from '#domain/support/guest-report.ts'
import { statusLabel } from '#domain/trips/states.ts'
import type {
  EvidenceMoney,
  EvidenceQuality,
  TripEvidence as WireEvidence,
  TripMove as WireMove,
} from '#server/graphql/generated/resolvers.ts'
import { wireVideos, wireSpan } from '#server/modules/recordings/recordings.wire.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import { publicUser } from '#server/modules/identity/identity.wire.ts'
import type { OperatorEvidence } from '#server/modules/operator/evidence/trip-evidence.ts'
import { whoIs } from '#server/modules/operator/display-names.ts'
import type { TripEvidence } from '#server/modules/trips/public.ts'

/** A trip's evidence in the contract's words. */
export function wireEvidence(evidence: OperatorEvidence): WireEvidence {
  const { trip, recording } = evidence
  return {
    id: trip.id,
    status: trip.status,
    status_label: statusLabel(trip.status),
    destination: wireDestination(evidence.destination),
    traveller: publicUser(evidence.traveller, 'traveller'),
    walker: evidence.walker && publicUser(evidence.walker, 'walker'),
    minutes: trip.plannedMinutes,
    created_at: trip.requestedAt.toISOString(),
    live_at: trip.liveAt?.toISOString() ?? null,
    ended_at: trip.endedAt?.toISOString() ?? null,
    end_reason: trip.endReason,
    live_seconds: evidence.liveSeconds,
    paused_seconds: evidence.pausedSeconds,
    denied_by_traveller_seconds: Math.floor(evidence.deniedMs.traveller / SECOND),
    denied_by_walker_seconds: Math.floor(evidence.deniedMs.walker / SECOND),
    history: evidence.history.map((move) => wireMove(move, trip)),
    spans: evidence.spans.map((span) => ({ start_s: span.startS, end_s: span.endS, is_live: span.isLive })),
    ...wireSaid(evidence),
    track: evidence.track.map((point) => ({
      at_ms: point.atMs,
      latitude: point.latitude,
      longitude: point.longitude,
      begins: point.begins ?? false,
    })),
    is_video_processed: recording.isProcessed,
    video_url: recording.videoUrl,
    video_type: recording.videoType,
    poster_url: recording.posterUrl,
    duration_ms: recording.durationMs,
    gaps: recording.gaps.map(wireSpan),
    films: wireVideos(recording),
    quality: wireQuality(evidence),
    money: wireMoney(evidence.money, evidence.trip.currency),
    entries: evidence.entries.map(({ id, at, kind, postings }) => ({
      id,
      at: new Date(at).toISOString(),
      kind,
      cents: postings.reduce((sum, posting) => sum + Math.max(0, Number(posting.cents)), 0),
      currency: postings[0]?.currency ?? evidence.trip.currency,
    })),
    acts: evidence.acts.map(({ id, at, act, by, detail }) => ({
      id,
      at: at.toISOString(),
      act,
      by,
      reason: moreOf(detail),
    })),
    tickets: evidence.tickets.map((ticket) => ({
      id: ticket.id,
      by: isOfGuest(ticket) ? 'guest' : whoIs(ticket.openedBy, trip),
      reason: ticket.reason,
      text: ticket.body,
      created_at: ticket.createdAt.toISOString(),
    })),
  }
}

/** Why an operator did it; of a file that was sealed its sum, so that the page tells it later too. */
function moreOf(detail: unknown): string | null {
  const { reason, sha256 } = (detail ?? {}) as { reason?: string; sha256?: string }
  return reason ?? (sha256 === undefined ? null : `SHA-256 ${sha256}`)
}

function wireQuality({ quality, trip }: TripEvidence): EvidenceQuality[] {
  const startMs = trip.liveAt?.getTime() ?? trip.requestedAt.getTime()
  const seconds = (ms: number) => (ms - startMs) / SECOND
  return (['walker', 'traveller'] as const).flatMap((side) =>
    quality[side].map(({ fromMs, toMs, state }) => ({
      side,
      start_s: seconds(fromMs),
      end_s: seconds(toMs),
      state,
    })),
  )
}

function wireSaid({ chat, steering, postcards }: TripEvidence) {
  return {
    chat: chat.map((message) => ({
      id: message.id,
      from: message.from,
      text: message.text,
      sent_at: message.sentAt.toISOString(),
    })),
    steering: steering.map((order) => ({
      id: order.id,
      command: order.command,
      state: order.state,
      sent_at: order.sentAt.toISOString(),
    })),
    postcards: postcards.map((card) => ({
      id: card.id,
      url: card.url,
      place: card.place,
      taken_at: card.takenAt.toISOString(),
    })),
  }
}

function wireMove(move: TripEvidence['history'][number], trip: TripEvidence['trip']): WireMove {
  return {
    at: move.at.toISOString(),
    by: whoIs(move.actorId, trip),
    from_status: move.fromStatus,
    to_status: move.toStatus,
    reason: move.reason,
  }
}

/** The figures of a trip's money in the contract's words. */
export function wireMoney(money: TripEvidence['money'], currency: string): EvidenceMoney {
  return {
    held_cents: money?.heldCents ?? 0,
    charged_cents: money?.chargedCents ?? 0,
    captured_cents: money?.capturedCents ?? 0,
    credit_cents: money?.creditCents ?? 0,
    refunded_cents: money?.refundedCents ?? 0,
    released_cents: money?.releasedCents ?? 0,
    tip_cents: money?.tipCents ?? 0,
    walker_cents: money?.walkerCents ?? 0,
    fee_cents: money?.feeCents ?? 0,
    platform_cents: money?.platformCents ?? 0,
    status: money?.status ?? 'none',
    currency,
  }
}
