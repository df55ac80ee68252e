import { unreachable } from '#domain/shared/invariant.ts'
import { isReplayShown, type ReplayWishes } from '#domain/trips/public-replay.ts'
import type {
  PublicReplay as WirePublicReplay,
  ReplayShowing,
  ShowReplayResult,
} from '#server/graphql/generated/resolvers.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type { PublicReplay, ShowReplayOutcome } from '#server/modules/trips/public-replays/public-replays.ts'
import { notAsked } from '#server/modules/trips/public-replays/publications.store.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'

/** What the two have said of showing a replay. */
export function wirePublication(wishes: ReplayWishes): ReplayShowing {
  return { is_wanted: wishes.isWanted, answer: wishes.answer, is_shown: isReplayShown(wishes) }
}

/** A replay on a walker's page: its month alone, and nothing of the traveler. */
export function wirePublicReplay({ destination, walkedAt, video }: PublicReplay): WirePublicReplay {
  return {
    destination: wireDestination(destination),
    month: walkedAt.toISOString().slice(0, 7),
    film_state: video.state,
    video_url: video.videoUrl,
    duration_ms: video.durationMs,
  }
}

/** The answer to one of the two who shows a replay or takes that back. */
export function wireShowReplay(
  outcome: Exclude<ShowReplayOutcome, { kind: 'unknown' } | { kind: 'tooMany' }>,
  isWanted: boolean,
): ShowReplayResult {
  const refused = (status: string, message: string) => ({
    status,
    message,
    showing: wirePublication(notAsked),
  })
  switch (outcome.kind) {
    case 'said': {
      const publication = wirePublication(outcome.wishes)
      if (publication.is_shown) return { status: 'SHOWN', message: texts.replayShown, showing: publication }
      return isWanted
        ? { status: 'ASKED', message: texts.replayAsked, showing: publication }
        : { status: 'NOT_SHOWN', message: texts.replayNotShown, showing: publication }
    }
    case 'notNow':
      return refused('NOT_ALLOWED_NOW', texts.shareNotNow)
    case 'noConsent':
      return refused('NO_CONSENT', texts.shareNoConsent)
    case 'refused':
      return refused('REFUSED', texts.replayRefused)
    case 'tooNear':
      return refused('TOO_NEAR', texts.shareTooNear)
    case 'tooManyReplays':
      return refused('TOO_MANY_REPLAYS', texts.tooManyReplays)
    default:
      return unreachable(outcome)
  }
}
