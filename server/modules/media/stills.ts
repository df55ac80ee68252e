import type { MediaDeps } from '#server/modules/media/media.service.ts'
import { mediaLimits } from '#server/modules/media/media.limits.ts'
import * as store from '#server/modules/media/media.store.ts'
import { madeAnew } from '#server/modules/media/picture.ts'
import type { MediaPublic } from '#server/modules/media/public.ts'
import { readSigned, sign } from '#server/modules/media/signed.ts'

/** Where stills are PUT. */
export const stillsPath = '/media/stills'

/** `busy`: too many pictures are being made; the same address works again in a moment. */
export type StillOutcome = 'stored' | 'notAllowed' | 'notAPicture' | 'busy'

export type StillUseCases = Pick<MediaPublic, 'stillUpload' | 'onStillStored'> & {
  /** Takes what was PUT to a still's address: cleaned, stored once, told once. Safe to repeat. */
  takeStill(token: string, body: Uint8Array): Promise<StillOutcome>
}

/** Stills of a walk (postcards). */
export function stillUseCases(deps: MediaDeps): StillUseCases {
  const { db, clock, objects, secrets } = deps
  const handlers: Parameters<MediaPublic['onStillStored']>[0][] = []

  async function storeOnce(stillId: string, ownerId: string, jpeg: Buffer): Promise<store.StillRow | null> {
    const objectKey = `stills/${ownerId}/${stillId}-${deps.newId('obj')}.jpg`
    await objects.put(objectKey, jpeg, 'image/jpeg')
    await store.addStill(db, { id: stillId, ownerId, objectKey, at: clock.now() })
    const kept = await store.stillById(db, stillId)
    // Two at once: the first row counts, the other picture goes.
    if (kept?.object_key !== objectKey) await objects.delete(objectKey)
    return kept
  }

  return {
    async stillUpload({ ownerId, stillId }) {
      const token = sign(
        secrets.links,
        'still',
        { owner: ownerId, still: stillId },
        clock.nowMs() + mediaLimits.stillAddressMs,
      )
      return { uploadUrl: `${stillsPath}/${token}` }
    },

    onStillStored(handler) {
      handlers.push(handler)
    },

    async takeStill(token, body) {
      const signed = readSigned(secrets.links, 'still', token, clock.nowMs())
      const { owner, still } = signed ?? {}
      if (!owner || !still) return 'notAllowed'
      const jpeg = (await store.stillById(db, still)) ? null : await cleanPicture(body)
      if (jpeg === 'notAPicture' || jpeg === 'busy') return jpeg
      const kept = jpeg ? await storeOnce(still, owner, jpeg) : await store.stillById(db, still)
      if (!kept || kept.told_at) return 'stored'
      // Told after storing and noted after telling: a crash between tells twice, never not at all.
      for (const handler of handlers)
        await handler({ ownerId: owner, stillId: still, objectKey: kept.object_key })
      await store.noteStillTold(db, still, clock.now())
      return 'stored'
    },
  }
}

/**
 * A picture made new from the pixels of what was sent: upright, JPEG, no metadata (no place, no device). Only JPEG
 * and PNG by their first bytes, whatever the sender calls them, and no more than 50 megapixels.
 */
export async function cleanPicture(body: Uint8Array): Promise<Buffer | 'notAPicture' | 'busy'> {
  const made = await madeAnew(body, bounds, (picture) => picture.jpeg({ quality: 88 }).toBuffer())
  if (made.kind === 'made') return made.made
  return made.kind === 'busy' ? 'busy' : 'notAPicture'
}

const bounds = {
  bytes: mediaLimits.stillBytes,
  pixels: mediaLimits.stillPixels,
  formats: ['jpeg', 'png'],
  withinS: mediaLimits.stillWithinS,
} as const
