import type { PushContent, PushOrder } from '#domain/notifications/push.ts'
import { placeNameIn } from '#domain/places/place-name.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { SECOND } from '#domain/shared/units.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { entryById } from '#server/modules/notifications/list/entries.store.ts'
import { walkersPath, wordsOf } from '#server/modules/notifications/list/words.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { moneyIn } from '#server/messages/formats.ts'
import { messageText } from '#server/messages/messages.ts'

type PushText = 'walkRequest' | 'walkWaits' | 'walkerFree'

/** The words of an order; null when it is of no use any more or not wanted. */
export async function contentOf(ctx: NotificationsContext, order: PushOrder): Promise<PushContent | null> {
  const untilMs = Date.parse(order.until)
  const locale = (await ctx.identity.contacts([order.userId])).get(order.userId)?.locale ?? sourceLocale
  const words = (about: PushText, values: Record<string, string | number>) => ({
    title: messageText(locale, `push.${about}.title`, values),
    body: messageText(locale, `push.${about}.body`, values),
  })
  const content = (
    said: Pick<PushContent, 'title' | 'body' | 'late'>,
    path: string,
    tag: string,
    expires_at = untilMs,
  ): PushContent => ({
    kind: order.kind,
    ...said,
    path,
    tag,
    expires_at,
    lasts_ms: expires_at - ctx.clock.nowMs(),
  })
  switch (order.kind) {
    case 'walkRequest': {
      // Who is online wants to be asked, whatever else is paused; who has answered meanwhile is not rung.
      const ring = await ctx.trips.ringing(order.userId, order.tripId)
      if (!ring) return null
      const pays = moneyIn(locale, ring.paysCents, ring.currency)
      const late = messageText(locale, 'push.walkRequest.late', {})
      const place = placeNameIn(ring.place, locale)
      return content({ ...words('walkRequest', { ...ring, place, pays }), late }, '/walk', 'walk-request')
    }
    case 'walkWaits': {
      // A walk that is running is told of, whatever is paused.
      const seconds = Math.floor((untilMs - ctx.clock.nowMs()) / (10 * SECOND)) * 10
      const late = messageText(locale, 'push.walkWaits.late', {})
      return content(
        { ...words('walkWaits', { seconds }), late },
        `/trips/${order.tripId}/live`,
        `trip-${order.tripId}`,
      )
    }
    case 'entry': {
      const entry = await entryById(ctx.db, order.entryId)
      const said = entry && (await wordsOf(ctx, order.userId, [entry])).get(entry.id)
      if (!entry || !said) return null
      const { title, text: body, path } = said
      return content({ title, body }, path ?? '/', entry.tripId === null ? entry.id : `trip-${entry.tripId}`)
    }
    case 'walkerFree':
      // Asked for by the person for this one time, whatever else is paused.
      return content(
        words('walkerFree', { place: placeNameIn(order.place, locale) }),
        walkersPath(order.slug),
        `free-${order.slug}`,
      )
    default:
      return unreachable(order)
  }
}
