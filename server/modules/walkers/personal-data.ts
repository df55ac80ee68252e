import type { Clock } from '#adapters/clock/port.ts'
import type { PersonalDataPart } from '#server/app/module/personal-data.ts'
import type { Database } from '#server/db/pool.ts'
import { deleteHoursOf, hoursOf } from '#server/modules/walkers/availability/availability.store.ts'
import { deleteFavouritesOf, favouritesOf } from '#server/modules/walkers/favourites/favourites.store.ts'
import { alertsOf, deleteAlertsOf } from '#server/modules/walkers/free-alerts/free-alerts.store.ts'
import { blocksOf, eraseBlocks } from '#server/modules/walkers/blocks/blocks.store.ts'
import { deleteZone, zoneOf } from '#server/modules/walkers/home-zone/home-zone.store.ts'
import { clipOf, takeClipOf } from '#server/modules/walkers/clip/clip.store.ts'
import { photosOf, takePhotosOf } from '#server/modules/walkers/photos/photos.store.ts'
import { deletePresence, presenceOf } from '#server/modules/walkers/presence/presence.store.ts'
import { deleteEligibility, eligibilityOf } from '#server/modules/walkers/eligibility/eligibility.store.ts'
import type { WalkerClips, WalkerPictures } from '#server/modules/walkers/walkers.deps.ts'
import { eraseProfile, profilesOf } from '#server/modules/walkers/profile/profile.store.ts'

/** Profile, photos, clip, presence, home zone, hours, free alerts, blocks and favourites of a person. How many walks there were stays, for the walks themselves. */
export function walkersPersonalData({
  db,
  clock,
  pictures,
  clips,
}: {
  db: Database
  clock: Clock
  pictures: WalkerPictures
  clips: WalkerClips
}): PersonalDataPart {
  return {
    async collect({ id }) {
      const [profile] = await profilesOf(db, [id])
      const free_alerts = await alertsOf(db, id, clock.now())
      const blocked = (await blocksOf(db, id)).map(({ tripId, createdAt }) => ({ tripId, createdAt }))
      const hours = (await hoursOf(db, [id])).get(id) ?? null
      const favourites = (await favouritesOf(db, id)).map(({ walkerId, notifyWhenOnline, createdAt }) => ({
        walkerId,
        notifyWhenOnline,
        createdAt,
      }))
      const presence = await presenceOf(db, id)
      const homeZone = (await zoneOf(db, id))?.zone ?? null
      const eligibility = await eligibilityOf(db, id)
      const photos = await photosOf(db, id)
      const clip = await clipOf(db, id)
      return {
        data: {
          profile: profile ?? null,
          standing: eligibility,
          presence,
          homeZone,
          hours,
          free_alerts,
          blocked,
          favourites,
          photos,
          clip: clip && { alt: clip.alt, durationMs: clip.durationMs },
        },
        files: [
          ...photos.flatMap(({ address }, index) => pictures.files(address, `photos/${index + 1}`)),
          ...(clip ? [clips.file(clip.objectKey), ...pictures.files(clip.still, 'clip')] : []),
        ],
      }
    },
    async erase(tx, { id }) {
      await deletePresence(tx.sql, id)
      for (const address of await takePhotosOf(tx.sql, id)) await pictures.drop(tx, address)
      const clip = await takeClipOf(tx.sql, id)
      if (clip) {
        await clips.drop(tx, clip.objectKey)
        await pictures.drop(tx, clip.still)
      }
      await deleteZone(tx.sql, id)
      await deleteEligibility(tx.sql, id)
      await eraseProfile(tx.sql, id)
      await deleteAlertsOf(tx.sql, id)
      await eraseBlocks(tx.sql, id)
      await deleteHoursOf(tx.sql, id)
      await deleteFavouritesOf(tx.sql, id)
    },
  }
}
