import { topics } from '#adapters/realtime/port.ts'
import { entriesRetentionMs, entryPages } from '#domain/notifications/entries.ts'
import type { EventHints } from '#server/durable/events.ts'
import { readerLocale } from '#server/messages/messages.ts'
import * as store from '#server/modules/notifications/list/entries.store.ts'
import { wordsOf, type EntryWords } from '#server/modules/notifications/list/words.ts'
import { forgetInboundBefore } from '#server/modules/notifications/texts/opt-outs.store.ts'
import { forgetMailReportsBefore } from '#server/modules/notifications/mails/mail-reports.store.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'

export type ListedEntry = EntryWords & { id: string; kind: string; at: Date; isRead: boolean }
export type EntryPage = { entries: ListedEntry[]; next: string | null; unread: number }

/** A person's list in the language of the request, newest first; null where a page of this size cannot be asked for. */
export async function entries(
  ctx: NotificationsContext,
  userId: string,
  page: { first: number | null; after: string | null },
): Promise<EntryPage | null> {
  const first = page.first ?? entryPages.usual
  if (first < entryPages.least || first > entryPages.most) return null
  const rows = await store.entriesOf(ctx.db, userId, { limit: first + 1, after: page.after })
  const shown = rows.slice(0, first)
  const [words, unread] = await Promise.all([
    wordsOf(ctx, userId, shown, readerLocale()),
    unreadEntries(ctx, userId),
  ])
  return {
    entries: shown.flatMap(({ id, kind, at, readAt }) => {
      const said = words.get(id)
      return said ? [{ id, kind, at, isRead: readAt !== null, ...said }] : []
    }),
    next: rows.length > first ? (shown.at(-1)?.id ?? null) : null,
    unread,
  }
}

export function unreadEntries(ctx: NotificationsContext, userId: string): Promise<number> {
  return store.unreadOf(ctx.db, userId)
}

/** Marks one entry of the person's as read, or all of them; safe to repeat. */
export async function markEntriesRead(
  ctx: NotificationsContext,
  userId: string,
  id: string | null,
): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const marked = await store.markRead(tx.sql, userId, id, ctx.clock.now())
    if (marked > 0) await tx.event('notification.listChanged', { userId })
  })
}

/** Forgets entries that have been stored long enough. */
export async function forgetOldEntries(ctx: NotificationsContext): Promise<void> {
  const before = new Date(ctx.clock.nowMs() - entriesRetentionMs)
  await store.deleteEntriesBefore(ctx.db, before)
  await forgetInboundBefore(ctx.db, before)
  await forgetMailReportsBefore(ctx.db, before)
}

/** What the topic of a person carries from here: count the unread entries again. */
type ListHint = { kind: 'notifications' }

export function isListHint(payload: unknown): boolean {
  return (payload as ListHint | null)?.kind === 'notifications'
}

/** A person's pages hear that the count of unread entries may be another. */
export function notificationHints({ realtime }: Pick<NotificationsContext, 'realtime'>): EventHints {
  return {
    'notification.listChanged': ({ userId }) =>
      realtime.publish(topics.user(userId), { kind: 'notifications' } satisfies ListHint),
  }
}
