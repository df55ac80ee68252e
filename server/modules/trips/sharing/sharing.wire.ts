import { unreachable } from '#domain/shared/invariant.ts'
import type {
  SharedLink,
  SharedWalk as WireSharedWalk,
  ShareResult,
  TripSharing,
} from '#server/graphql/generated/resolvers.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type { SharedWalk } from '#server/modules/trips/sharing/shared.ts'
import type { ShareOutcome, SharingView } from '#server/modules/trips/sharing/sharing.ts'
import type { Share } from '#server/modules/trips/sharing/shares.store.ts'
import { tripsTexts as texts } from '#server/modules/trips/trips.texts.ts'

function wireLink(share: Share): SharedLink {
  return { code: share.code, postcard_id: share.postcardId, expires_at: share.expiresAt.toISOString() }
}

/** How a walk is shared, for one of its two people. */
export function wireSharing(view: SharingView): TripSharing {
  return {
    links: view.shares.map(wireLink),
    is_shared_by_other: view.isSharedByOther,
    is_refused_by_me: view.isRefusedByViewer,
    is_refused_by_other: view.isRefusedByOther,
  }
}

/** The answer to a person who shares a walk of theirs. */
export function wireShare(
  outcome: Exclude<ShareOutcome, { kind: 'unknown' } | { kind: 'tooMany' }>,
): ShareResult {
  switch (outcome.kind) {
    case 'shared':
      return { status: 'SHARED', message: texts.shared, link: wireLink(outcome.share) }
    case 'notNow':
      return { status: 'NOT_ALLOWED_NOW', message: texts.shareNotNow }
    case 'noConsent':
      return { status: 'NO_CONSENT', message: texts.shareNoConsent }
    case 'refused':
      return { status: 'REFUSED', message: texts.shareRefused }
    case 'tooNear':
      return { status: 'TOO_NEAR', message: texts.shareTooNear }
    case 'tooManyLinks':
      return { status: 'TOO_MANY_LINKS', message: texts.shareTooManyLinks }
    default:
      return unreachable(outcome)
  }
}

/** What a visitor sees of a walk. */
export function wireSharedWalk({
  destination,
  names,
  walkedOn,
  video,
  postcardUrl,
}: SharedWalk): WireSharedWalk {
  return {
    destination: wireDestination(destination),
    traveller_first_name: names?.traveller ?? null,
    walker_first_name: names?.walker ?? null,
    walked_at: walkedOn.toISOString(),
    postcard_url: postcardUrl,
    film_state: video?.state ?? null,
    video_url: video?.videoUrl ?? null,
    duration_ms: video?.durationMs ?? 0,
  }
}
