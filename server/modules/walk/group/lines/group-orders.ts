import { seatOf } from '#domain/walk/group/people.ts'
import type { Tx } from '#server/db/transaction.ts'
import * as chats from '#server/modules/walk/group/lines/group-chat.store.ts'
import { loadGroup, type Seat } from '#server/modules/walk/group/seats/group-rows.ts'
import { changeWheelIn, type WheelAct, type WheelOf } from '#server/modules/walk/group/wheel/wheel.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** What the walker and operators may do about a group walk and its people; `personId` is a seat. */
export type GroupOrder =
  | { is: 'skip' | 'close' | 'open' }
  | { is: 'silence' | 'letSpeak' | 'putOut'; personId: string }
  | { is: 'hide' | 'unhide'; messageId: string }

/** `unknown`: no such walk, seat or message; `refused`: the walk is over, or the message is hidden, or shown, already. */
export type OrderOutcome = 'done' | 'refused' | 'unknown'

type Asked = {
  groupWalkId: string
  act: GroupOrder
  /** Who asks: a user's id. Whether they may is the caller's question. */
  by: string
  /** What is written with it in the same transaction, once it is done. */
  alongside?: (tx: Tx) => Promise<void>
}

/** Does it in rows, on whichever server; the servers with the pages follow the event. A message is hidden after the walk, too. */
export async function actOnGroup(
  ctx: WalkDeps,
  { groupWalkId, act, by, alongside }: Asked,
): Promise<OrderOutcome> {
  const rows = await loadGroup(ctx, groupWalkId)
  if (!rows) return 'unknown'
  if ('personId' in act && !rows.seats.has(act.personId)) return 'unknown'
  const { group, terms, seats } = rows
  const isRunning = group.openedAt !== null && (group.status === 'agreed' || group.status === 'live')
  const isOfLine = 'messageId' in act
  if (!isOfLine && !isRunning) return 'refused'
  return ctx.inTransaction(async (tx) => {
    if (isOfLine) {
      const outcome = await changeLine(ctx, tx, {
        groupWalkId,
        id: act.messageId,
        isHidden: act.is === 'hide',
        by,
      })
      if (outcome !== 'done') return outcome
    } else {
      const wheel = { groupWalkId, terms: terms.wheel, isHere: null, ...followers(ctx, groupWalkId, seats) }
      await changeWheelIn(ctx, tx, wheel, act)
    }
    await alongside?.(tx)
    return 'done'
  })
}

/** Hides a line of the chat from all but its writer and the walker, or shows it again. */
export async function changeLine(
  ctx: Pick<WalkDeps, 'clock'>,
  tx: Tx,
  { groupWalkId, id, isHidden, by }: { groupWalkId: string; id: string; isHidden: boolean; by: string },
): Promise<OrderOutcome> {
  const at = ctx.clock.now()
  const isChanged = isHidden
    ? await chats.hideMessage(tx.sql, { groupWalkId, id, by, at })
    : await chats.showMessage(tx.sql, { groupWalkId, id })
  if (!isChanged) return (await chats.messageOf(tx.sql, groupWalkId, id)) ? 'refused' : 'unknown'
  await tx.event('groupWalk.lineChanged', { groupWalkId, id })
  return 'done'
}

/** What follows a change of the wheel: whose microphone the room takes, what a seat pays that is put out, and that it leaves the room. */
export function followers(
  ctx: Pick<WalkDeps, 'recordings' | 'trips'>,
  groupWalkId: string,
  seats: ReadonlyMap<string, Pick<Seat, 'roomPersonId'>>,
): Required<Pick<WheelOf, 'onTurn' | 'onAct'>> {
  return {
    async onTurn(tx, { before, after }) {
      if (before === after) return
      for (const [seat, maySpeak] of [
        [before, false],
        [after, true],
      ] as const) {
        const personId = seat === null ? null : (seats.get(seat)?.roomPersonId ?? null)
        if (personId !== null)
          await ctx.recordings.setSpeaking(tx, { ownerId: groupWalkId, personId, maySpeak })
      }
    },
    async onAct(tx, act: WheelAct) {
      if (act.is !== 'putOut') return
      const seat = seatOf(act.personId)
      if (seat) await ctx.trips.noteSeatPutOut(tx, seat)
      const personId = seats.get(act.personId)?.roomPersonId
      if (personId !== undefined) await ctx.recordings.removePerson(tx, { ownerId: groupWalkId, personId })
    },
  }
}
