import { walkerSeat } from '#domain/walk/group/people.ts'
import type { LiveChat, LiveRole, ServerMessage } from '#domain/walk/live-protocol.ts'
import * as chats from '#server/modules/walk/group/lines/group-chat.store.ts'
import type { LiveGroup } from '#server/modules/walk/group/live-group.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** So many lines are sent to a page that enters. */
const linesAtMost = 200

type Line = Pick<chats.GroupMessage, 'id' | 'personId' | 'body' | 'sentAt' | 'hiddenAt'>

/** What was written so far, as one person may see it. */
export async function groupChatFor(ctx: WalkDeps, walk: LiveGroup, seat: string): Promise<LiveChat[]> {
  const lines = await chats.messagesOf(ctx.db, walk.id, linesAtMost)
  return lines.flatMap((line) => lineFor(walk, line, seat) ?? [])
}

/**
 * A line as one person sees it: the own lines of a payer are those of the traveler. A hidden one is seen by its writer and the walker, as
 * hidden; null where the person does not get it, also because one of the two has blocked the other.
 */
export function lineFor(
  walk: LiveGroup,
  { id, personId, body: text, sentAt, hiddenAt }: Line,
  seat: string,
): LiveChat | null {
  const isOwn = personId === seat
  if (walk.areApart(personId, seat)) return null
  if (hiddenAt !== null && !isOwn && seat !== walkerSeat) return null
  const line = { id, text, sentAt: sentAt.toISOString(), ...(hiddenAt === null ? {} : { isHidden: true }) }
  if (isOwn && walk.seat(seat)?.isPayer === true) return { ...line, from: 'traveller' }
  return { ...line, ...saidBy(walk, personId) }
}

/** The walker by role, all others by name and seat. */
export function saidBy(
  walk: LiveGroup,
  personId: string,
): { from: LiveRole | 'guest'; name?: string; seat?: string } {
  if (personId === walkerSeat) return { from: 'walker' }
  return { from: 'guest', name: walk.nameOf(personId), seat: personId }
}

/** A line was hidden, or is shown again: all who sit on this server learn of it. */
export async function showLineChange(ctx: WalkDeps, walk: LiveGroup, id: string): Promise<void> {
  const line = await chats.messageOf(ctx.db, walk.id, id)
  if (!line) return
  for (const seat of walk.seating.own.keys()) {
    const chat = lineFor(walk, line, seat)
    const message: ServerMessage = chat ? { type: 'chatChanged', chat } : { type: 'chatHidden', id }
    walk.seating.sendHere(seat, message)
  }
}
