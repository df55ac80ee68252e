import type { Place } from '#domain/shared/place.ts'
import { placesNow } from '#server/modules/walkers/finding/places-now.ts'
import { SECOND } from '#domain/shared/units.ts'
import { staleBefore } from '#domain/walkers/presence.ts'
import { bind } from '#server/app/module/bind.ts'
import type { DueCondition } from '#server/durable/due.store.ts'
import { createLoader } from '#server/graphql/loader.ts'
import { myHours, saveHours } from '#server/modules/walkers/availability/availability.ts'
import { hoursOf } from '#server/modules/walkers/availability/availability.store.ts'
import { block, blockedPeople, isBlocked, unblock } from '#server/modules/walkers/blocks/blocks.ts'
import { blockedWith } from '#server/modules/walkers/blocks/blocks.store.ts'
import {
  cancelNotifyWhenFree,
  freeAlertsOf,
  notifyWhenFree,
  sweepAlerts,
} from '#server/modules/walkers/free-alerts/free-alerts.ts'
import { walkersDue } from '#server/modules/walkers/free-alerts/free-alerts.store.ts'
import { favouritesDue } from '#server/modules/walkers/favourites/favourites.store.ts'
import { favouritesOf, follow, isFavourite, unfollow } from '#server/modules/walkers/favourites/favourites.ts'
import { sweepFavourites } from '#server/modules/walkers/favourites/notify-followers.ts'
import { freeCounts } from '#server/modules/walkers/presence/counts.ts'
import {
  deleteHomeZone,
  hiddenAreaOf,
  homeZone,
  saveHomeZone,
} from '#server/modules/walkers/home-zone/home-zone.ts'
import {
  awayNear,
  near,
  onlinePlaces,
  nearDestination,
  watchNear,
  watchNearSoon,
  withoutHidden,
} from '#server/modules/walkers/presence/near.ts'
import {
  lockEngaged,
  lastPlace,
  lockFree,
  myPresence,
  online,
  setEngaged,
  setOnline,
  takeOff,
  sweepPresence,
  updatePosition,
} from '#server/modules/walkers/presence/presence.ts'
import { batchedPositions } from '#server/modules/walkers/presence/positions.ts'
import { shownWalkers } from '#server/modules/walkers/presence/shown.ts'
import { nearestDestinations, saveProfile } from '#server/modules/walkers/profile/save-profile.ts'
import { listedPages } from '#server/modules/walkers/page/listed-pages.ts'
import { walkerPage } from '#server/modules/walkers/page/page.ts'
import {
  addPhoto,
  describePhoto,
  myPhotos,
  orderPhotos,
  photoAddress,
  removePhoto,
  removeShownPhoto,
  shownPhoto,
} from '#server/modules/walkers/photos/photos.ts'
import {
  addClip,
  clipAddress,
  clipUploadFor,
  removeClip,
  removeShownClip,
  shownClip,
} from '#server/modules/walkers/clip/clip.ts'
import { shownClipOf } from '#server/modules/walkers/clip/shown-clip.ts'
import { profilesOf } from '#server/modules/walkers/profile/profile.store.ts'
import { countWalk, profileViews } from '#server/modules/walkers/profile/profile.ts'
import { descriptionOf, removeDescription, shownTexts } from '#server/modules/walkers/profile/shown-texts.ts'
import {
  lockEligibility,
  notReady,
  setEligibility,
  eligibilityOf,
  whoMayNotWalk,
} from '#server/modules/walkers/eligibility/eligibility.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

export type WalkersService = ReturnType<typeof createWalkersService>

/** Free alerts are swept this often, on the server's clock. */
const alertsEveryMs = SECOND

const useCases = {
  near,
  onlinePlaces,
  takeOff,
  awayNear,
  online,
  lastPlace,
  lockFree,
  lockEngaged,
  setEngaged,
  countWalk,
  saveProfile,
  nearestDestinations,
  eligibilityOf: eligibilityOf,
  lockEligibility: lockEligibility,
  notReady,
  whoMayNotWalk,
  setEligibility: setEligibility,
  setOnline,
  myPresence,
  watchNear,
  watchNearSoon,
  notifyWhenFree,
  cancelNotifyWhenFree,
  freeAlertsOf,
  sweepAlerts,
  block,
  isBlocked,
  unblock,
  blockedPeople,
  myHours,
  saveHours,
  follow,
  unfollow,
  isFavourite,
  favouritesOf,
  placesNow,
  walkerPage,
  myPhotos,
  addPhoto,
  describePhoto,
  orderPhotos,
  removePhoto,
  shownPhoto,
  photoAddress,
  removeShownPhoto,
  shownClipOf,
  clipUploadFor,
  addClip,
  removeClip,
  shownClip,
  clipAddress,
  removeShownClip,
  listedPages,
  shownTexts,
  descriptionOf,
  removeDescription,
  hiddenAreaOf,
  homeZone,
  saveHomeZone,
  deleteHomeZone,
}

/** Walkers: where they are, what they say of themselves, and who waits for one. */
export function createWalkersService(ctx: WalkersContext) {
  let alertsSweptAtMs = 0
  const counts = freeCounts(ctx)
  const shown = shownWalkers(ctx)
  const positions = batchedPositions(ctx)
  const person = createLoader(ctx.identity.people)
  const blockedWithOne = createLoader((userIds) => blockedWith(ctx.db, userIds))
  const hiddenFrom = async (userId: string) => (await blockedWithOne(userId)) ?? new Set<string>()
  const counted = async (destinationId: string, viewerId: string | null) => {
    const [free, hidden] = await Promise.all([
      counts.around(destinationId),
      viewerId === null ? new Set<string>() : hiddenFrom(viewerId),
    ])
    return free === 0 || hidden.size === 0
      ? free
      : withoutHidden(free, await shown.around(destinationId), hidden)
  }
  return {
    ...bind(ctx, useCases),
    /** A sign of life with the place; those of walkers who send one at the same moment are written together. */
    updatePosition: (userId: string, exact: Place) => updatePosition(ctx, positions, { userId, exact }),
    /** Profile and presence of a person; asked for many people together it is two queries in all. */
    profileView: createLoader((userIds) => profileViews(ctx, userIds)),
    /** Who is online near a destination, for one viewer. */
    async nearDestination(destinationId: string, viewerId: string | null) {
      const [seen, hidden] = await Promise.all([
        shown.around(destinationId),
        viewerId === null ? new Set<string>() : hiddenFrom(viewerId),
      ])
      return nearDestination(seen, viewerId, hidden)
    },
    /** How many walkers are online and free around a destination, for a viewer without those whom a block hides. */
    countFree: counted,
    /** Whom a person is neither shown to nor matched with; asked for many people together it is one query. */
    blockedWith: hiddenFrom,
    /** When people walk; who has said nothing is absent. One query for all. */
    hoursOf: (userIds: readonly string[]) => hoursOf(ctx.db, userIds),
    /** What a walker has with them. */
    equipmentsOf: async (userId: string) => (await profilesOf(ctx.db, [userId]))[0]?.equipments ?? [],
    /** Followers who are to be told that a walker has come online. */
    favourites: { due: () => favouritesDue(ctx.clock.now()), sweep: () => sweepFavourites(ctx) },
    /** The counts of free walkers, for the hints that change them. */
    counts,
    /** True for people who may do walker actions; those who ask at the same moment are looked up together. */
    isWalker: async (userId: string): Promise<boolean> => (await person(userId))?.type === 'walker',
    /** What is shown of destinations. */
    shown,
    /** Whether the sweep has anything to do. */
    due(): DueCondition {
      const isAlertsTurn = ctx.clock.nowMs() - alertsSweptAtMs >= alertsEveryMs
      return walkersDue(staleBefore(ctx.clock.now()), isAlertsTurn)
    },
    /** Puts silent walkers offline and works off free alerts. */
    async sweep(): Promise<void> {
      await sweepPresence(ctx)
      const nowMs = ctx.clock.nowMs()
      if (nowMs - alertsSweptAtMs < alertsEveryMs) return
      alertsSweptAtMs = nowMs
      await sweepAlerts(ctx)
    },
  }
}
