import { walkerSeat } from '#domain/walk/group/people.ts'
import type { ChatSide, SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
import * as chats from '#server/modules/walk/group/lines/group-chat.store.ts'
import { loadGroup } from '#server/modules/walk/group/seats/group-rows.ts'
import * as wheels from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** What happened lately on a group walk, and who was on it, as a case of safety stores it; instants are ISO 8601. */
export type GroupMinute = {
  group: { id: string; title: string; people: GroupMember[] }
  chat: { id: string; from: ChatSide; name: string; text: string; sentAt: string }[]
  steering: { id: string; command: SteerCommand; state: SteerState; name: string; sentAt: string }[]
}

/** A person with a seat, and what stands against them. */
export type GroupMember = {
  seat: string
  tripId: string
  name: string
  isPayer: boolean
  isSilenced: boolean
  isPutOut: boolean
}

/** The last lines, hidden ones as well, and instructions, each with the name of who gave it; null for no group walk. It checks no right. */
export async function groupMinute(
  ctx: WalkDeps,
  groupWalkId: string,
  atMost: number,
): Promise<GroupMinute | null> {
  const rows = await loadGroup(ctx, groupWalkId)
  if (!rows) return null
  const { group, seats, people, walkerName } = rows
  const nameOf = (id: string) => (id === walkerSeat ? walkerName : (seats.get(id)?.name ?? ''))
  const [lines, steering] = await Promise.all([
    chats.messagesOf(ctx.db, groupWalkId, atMost),
    wheels.steeringOf(ctx.db, groupWalkId, atMost),
  ])
  return {
    group: {
      id: group.id,
      title: group.title,
      people: [...seats.values()].map(({ id, tripId, name, isPayer }) => ({
        seat: id,
        tripId,
        name,
        isPayer,
        isSilenced: people.get(id)?.isSilenced ?? false,
        isPutOut: people.get(id)?.isPutOut ?? false,
      })),
    },
    chat: lines.map(({ id, personId, body, sentAt }) => ({
      id,
      from: personId === walkerSeat ? 'walker' : 'guest',
      name: nameOf(personId),
      text: body,
      sentAt: sentAt.toISOString(),
    })),
    steering: steering.map(({ id, personId, command, state, sentAt }) => ({
      id,
      command,
      state,
      name: nameOf(personId),
      sentAt: sentAt.toISOString(),
    })),
  }
}
