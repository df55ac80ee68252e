import path from 'node:path'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { fixtureChunks } from '#server/testing/recordings-alone.ts'
import { makeScene, makeTrip, type Scene } from '#server/testing/rights/scene.ts'
import type { TestApp } from '#server/testing/test-app.ts'

export type FilmedWalk = { tripId: string; people: Scene['people'] }

/**
 * A walk that is over, with a postcard, a film, and the way walked: so many metres away from the door after a second. Its
 * walker may be one of an earlier walk.
 */
export async function filmedWalk(
  t: TestApp,
  { metres = 200, walker }: { metres?: number; walker?: Scene['people']['walker'] } = {},
): Promise<FilmedWalk> {
  const { db, clock } = t.app.base
  const objects = folderObjects(path.join(t.app.config.dataDir, 'objects'))
  const made = await makeScene(t, true)
  const scene = walker ? { ...made, people: { ...made.people, walker } } : made
  // The walk before was ended by its row alone, which left its walker taken.
  if (walker)
    await db
      .updateTable('walkerPresence')
      .set({ engagedTripId: null })
      .where('userId', '=', walker.userId)
      .execute()
  const tripId = await makeTrip(t, scene, 'settled')
  const at = clock.nowMs()
  const pictureKey = `stills/${tripId}/card.jpg`
  await objects.put(pictureKey, Buffer.from('jpeg'), 'image/jpeg')
  await db
    .insertInto('tripPostcards')
    .values({
      id: `pst_${tripId}`,
      tripId,
      wantedAt: clock.now(),
      takenAt: clock.now(),
      objectKey: pictureKey,
    })
    .execute()
  const videoKey = `recordings/${tripId}/walk.mp4`
  await objects.put(videoKey, Buffer.concat(fixtureChunks('h264.mp4')), 'video/mp4')
  const row = { status: 'processed', videoKey, videoType: 'video/mp4', durationMs: 600_000 }
  await db
    .insertInto('recordings')
    .values({ ownerId: tripId, beganAt: clock.now(), ...row })
    .execute()
  const point = (afterMs: number, northM: number) => ({
    tripId,
    at: new Date(at + afterMs),
    latitude: 38.7 + northM / 111_195,
    longitude: -9.1,
  })
  await db
    .insertInto('tripPositions')
    .values([point(0, 0), point(1000, metres), point(500_000, metres), point(550_000, metres * 2)])
    .execute()
  return { tripId, people: scene.people }
}
