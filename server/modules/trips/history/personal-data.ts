import { erased, type PersonalDataPart } from '#server/app/module/personal-data.ts'
import { eraseRequestsOf, personalRequests } from '#server/modules/trips/board/board.store.ts'
import {
  eraseGroupsOf,
  groupsOfFilms,
  personalGroupPositions,
  personalGroupWalks,
  personalSeats,
} from '#server/modules/trips/group/group-personal.store.ts'
import {
  deleteGroupPositionsOf,
  deleteGroupPostcards,
  groupIdsWalkedBy,
} from '#server/modules/trips/group/group-record.store.ts'
import * as store from '#server/modules/trips/history/personal.store.ts'
import {
  deletePublications,
  publicationsWith,
} from '#server/modules/trips/public-replays/publications.store.ts'
import { dropCutsWithoutShare } from '#server/modules/trips/sharing/sharing.ts'
import { deleteSharesOf, sharesBy } from '#server/modules/trips/sharing/shares.store.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'
import {
  deleteVenueSeriesOf,
  personalVenueBookings,
} from '#server/modules/trips/venue/venue-personal.store.ts'

/** Walks, chat and places of a person, with the recordings and postcards of the walks. */
export function tripsPersonalData(ctx: Pick<TripsContext, 'db' | 'clock' | 'recordings'>): PersonalDataPart {
  return {
    async collect({ id }) {
      const trips = await store.personalTrips(ctx.db, id)
      const tripIds = trips.map((trip) => trip.id)
      const groupIds = await groupsOfFilms(ctx.db, id)
      return {
        data: {
          trips: trips.map(({ travellerId, ...trip }) => ({
            ...trip,
            yourRole: travellerId === id ? 'traveller' : 'walker',
          })),
          schedules: await store.personalSchedules(ctx.db, id),
          chat: await store.personalMessages(ctx.db, tripIds),
          steering: await store.personalSteering(ctx.db, id),
          positions: await store.personalPositions(ctx.db, id),
          groupPositions: await personalGroupPositions(ctx.db, id),
          groupWalks: await personalGroupWalks(ctx.db, id),
          groupSeats: await personalSeats(ctx.db, id),
          venueBookings: await personalVenueBookings(ctx.db, id),
          wishRequests: await personalRequests(ctx.db, id),
          publicReplays: (await publicationsWith(ctx.db, id)).map(
            ({ tripId, isWanted, wantedAt, answer, answeredAt }) => ({
              tripId,
              isWanted,
              wantedAt,
              answer,
              answeredAt,
            }),
          ),
          links: await sharesBy(ctx.db, id, ctx.clock.now()),
        },
        files: await ctx.recordings.filesOf([...tripIds, ...groupIds], id),
      }
    },
    refusal: async (sql, { id }) => ((await store.hasUnsettledTrip(sql, id)) ? { kind: 'tripOpen' } : null),
    /**
     * Voices are on a recording, so it goes when either of the two is erased. Postcards show places and stay with the
     * traveler they were made for, unless it is that traveler who is erased. The film and postcards of a group walk go with its walker
     * or with the last of those who paid for it.
     */
    async erase(tx, { id }) {
      const travelled = await store.tripIdsOf(tx.sql, id, 'traveller')
      const walked = await store.tripIdsOf(tx.sql, id, 'walker')
      // A link shows the other person too, so what either has shared ends; what was refused stays refused.
      await deleteSharesOf(tx.sql, [...travelled, ...walked])
      await deletePublications(tx.sql, [...travelled, ...walked])
      await store.erasePersonalTrips(tx.sql, id, erased)
      await eraseGroupsOf(tx.sql, id, erased)
      await deleteVenueSeriesOf(tx.sql, id)
      await eraseRequestsOf(tx.sql, id, erased)
      const groups = await groupIdsWalkedBy(tx.sql, id)
      await deleteGroupPositionsOf(tx.sql, id)
      await dropCutsWithoutShare(ctx, tx, [...travelled, ...walked])
      await ctx.recordings.forget(tx, {
        recordingsOf: [...travelled, ...walked, ...groups],
        stillsOf: travelled,
      })
      await deleteGroupPostcards(tx.sql, await ctx.recordings.forgetHolder(tx, id))
    },
  }
}
