import * as store from '#server/modules/walkers/clip/clip.store.ts'
import type { WalkersContext } from '#server/modules/walkers/walkers.deps.ts'

/** A clip as it is shown: its addresses are for all who see the page, and that of the video lives five minutes. */
export type ShownClip = { id: string; url: string; still: string; alt: string; durationMs: number }

/** How the clip of a walker is shown; null when there is none. */
export async function shownClipOf(ctx: WalkersContext, walkerId: string): Promise<ShownClip | null> {
  const row = await store.clipOf(ctx.db, walkerId)
  return row && shownAs(ctx, row)
}

/** A stored clip with its addresses of now. */
export function shownAs(
  ctx: WalkersContext,
  { id, objectKey, still, alt, durationMs }: store.ClipRow,
): ShownClip {
  return { id, url: ctx.clips.link(objectKey), still, alt, durationMs }
}
