import type { PushContent } from '#domain/notifications/push.ts'

/** How a push is shown on this device. */
export type ShownNotification =
  | { kind: 'show'; title: string; options: Options; closeAfterMs: number | null }
  /** The app is open before the person's eyes and rings by itself. */
  | { kind: 'nothing' }

type Options = NotificationOptions & {
  renotify?: boolean
  vibrate?: number[]
  data: { path: string }
}

export type Scene = {
  /** A page of the app is before the person's eyes. */
  isWatched: boolean
  /** The browser takes the permission away from who is pushed to and shows nothing (Safari). */
  mustShow: boolean
  nowMs: number
}

const icons = { icon: '/icon-192.png', badge: '/badge-96.png' }
/** A phone's clock may be off by this and more; an offer rings no longer than it was to last when it was sent. */
const longestMs = 24 * 60 * 60 * 1000

/** What to show for a push. One that came too late says so quietly in place of ringing. */
export function notificationOf(content: PushContent, scene: Scene): ShownNotification {
  const leftMs = Math.min(content.expires_at - scene.nowMs, content.lasts_ms, longestMs)
  const isRing = content.kind === 'walkRequest' || content.kind === 'walkWaits'
  const isLate = isRing && leftMs <= 0
  if (scene.isWatched && !scene.mustShow && isRing) return { kind: 'nothing' }
  return {
    kind: 'show',
    title: content.title,
    options: {
      ...icons,
      body: isLate ? (content.late ?? '') : content.body,
      tag: content.tag,
      data: { path: content.path },
      silent: isLate || (scene.isWatched && isRing),
      ...(isRing && !isLate && !scene.isWatched
        ? { requireInteraction: true, renotify: true, vibrate: [300, 150, 300, 150, 300] }
        : {}),
    },
    closeAfterMs: isRing ? Math.max(0, leftMs) : null,
  }
}

/** What came is a push of ours and leads into the app; null for anything else. */
export function readPush(data: unknown): PushContent | null {
  const content = data as Partial<PushContent> | null
  const isText = [content?.title, content?.body, content?.tag, content?.path, content?.kind].every(
    (part) => typeof part === 'string' && part.length <= 500,
  )
  const isTimed = [content?.expires_at, content?.lasts_ms].every((part) => Number.isFinite(part))
  if (!content || !isText || !isTimed) return null
  return /^\/(?![/\\])/.test(content.path ?? '') ? (content as PushContent) : null
}

/** Whether a walk is running there: its page is shown, and never sent elsewhere. */
export function isInWalk(url: string): boolean {
  return /^\/trips\/[^/]+\/(live|waiting)\/?$/i.test(new URL(url).pathname)
}
