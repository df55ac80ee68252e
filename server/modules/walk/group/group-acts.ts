import { SECOND } from '#domain/shared/units.ts'
import { mayAct, walkerSeat, type GroupAct, type GroupRole } from '#domain/walk/group/people.ts'
import type { ClientMessage, ServerMessage } from '#domain/walk/live-protocol.ts'
import { isExact } from '#domain/walk/position.ts'
import * as chats from '#server/modules/walk/group/lines/group-chat.store.ts'
import { lineFor, saidBy } from '#server/modules/walk/group/lines/group-lines.ts'
import { changeLine } from '#server/modules/walk/group/lines/group-orders.ts'
import * as store from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import type { LiveGroup } from '#server/modules/walk/group/live-group.ts'
import {
  deviceOf,
  notesOfPlace,
  refusesPostcard,
  refusesSteer,
  steerOf,
  stillIdOf,
} from '#server/modules/walk/live/act-parts.ts'
import type { Connection, LimitedAct } from '#server/modules/walk/live/connection.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'
import { filled } from '#server/messages/messages.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

type Act = Extract<ClientMessage, { type: LimitedAct }>
/** Who does something: `seat` names them; `userId` null for friends. */
export type GroupSender = {
  seat: string
  role: Exclude<GroupRole, 'operator'>
  userId: string | null
  connection: Connection
  walk: LiveGroup
}

const orderRights = {
  hide: 'hideMessage',
  unhide: 'hideMessage',
  silence: 'silence',
  letSpeak: 'silence',
  putOut: 'putOut',
} as const satisfies Record<Extract<Act, { type: 'order' }>['act'], GroupAct>

/** By which row of the table of rights a message is judged; null: every person's own device. */
function rightOf(act: Act): GroupAct | null {
  switch (act.type) {
    case 'steer':
      return 'steer'
    case 'steerAck':
      return 'answerSteer'
    case 'chat':
      return 'chat'
    case 'react':
      return 'react'
    case 'postcard':
      return 'postcard'
    case 'wheel':
      return act.act === 'ask' ? 'askForWheel' : act.act
    case 'order':
      return orderRights[act.act]
    case 'position':
    case 'pause':
    case 'device':
    // A big screen shows a walk of two.
    case 'screen':
      return null
  }
}

/** Does what a person on a group walk asks for, if it is theirs to ask and not too often. */
export async function takeGroupAct(ctx: WalkDeps, sender: GroupSender, act: Act): Promise<void> {
  const { connection, role, seat, walk } = sender
  const right = rightOf(act)
  const person = { id: seat, isSilenced: walk.isSilenced(seat), isPutOut: false, wroteAtMs: null }
  if (right !== null && !mayAct(right, role, seat === walkerSeat ? null : person))
    return connection.refuse({ what: act.type, code: 'NOT_ALLOWED' })
  if (!connection.allows(act.type)) return connection.refuse({ what: act.type, code: 'TOO_MANY' })
  switch (act.type) {
    case 'steer':
      return steer(ctx, sender, act)
    case 'steerAck':
      return acknowledge(ctx, sender, act)
    case 'chat':
      return chat(ctx, sender, act)
    case 'react':
      return walk.sendEach((to) =>
        walk.areApart(seat, to) ? null : { type: 'reaction', reaction: act.reaction, ...saidBy(walk, seat) },
      )
    case 'postcard':
      return postcard(ctx, sender, act)
    case 'wheel':
      return wheel(sender, act)
    case 'order':
      return order(ctx, sender, act)
    case 'position':
      return role === 'walker' ? position(ctx, sender, act) : undefined
    case 'pause':
      return walk.seating.pause(seat, act.reason)
    case 'screen':
      return connection.refuse({ what: act.type, code: 'NOT_ALLOWED' })
    case 'device':
      return role === 'walker' ? walk.sendPayers(deviceOf('walker', act)) : undefined
  }
}

async function steer(
  ctx: WalkDeps,
  { walk, connection, seat }: GroupSender,
  act: Extract<Act, { type: 'steer' }>,
): Promise<void> {
  if (refusesSteer(connection, walk, act)) return
  const sentAt = ctx.clock.now()
  const { id, command, x = null, y = null } = act
  const given = { id, personId: seat, command, x, y, at: sentAt }
  const outcome = await store.addSteer(ctx.db, walk.id, given, walk.terms().wheel.turnMs)
  const steer = steerOf({ id, command, x, y, state: 'sent', sentAt })
  const message: ServerMessage = { type: 'steer', steer }
  switch (outcome) {
    case 'stored':
      walk.walker.steered(act.command)
      return walk.seating.sendAll(message)
    case 'known':
      return connection.send(message)
    case 'notHolding':
      return connection.refuse({ what: 'steer', code: 'NOT_STEERING', id: act.id })
  }
}

async function acknowledge(
  ctx: WalkDeps,
  { walk, connection }: GroupSender,
  { id, state }: Extract<Act, { type: 'steerAck' }>,
): Promise<void> {
  const message: ServerMessage = { type: 'steerAck', id, state }
  if (await store.setSteer(ctx.db, walk.id, { id, state, at: ctx.clock.now() })) walk.seating.sendAll(message)
  else connection.send(message)
}

async function chat(
  ctx: WalkDeps,
  { walk, connection, seat, role, userId }: GroupSender,
  { id, text }: Extract<Act, { type: 'chat' }>,
): Promise<void> {
  const at = ctx.clock.now()
  const groupWalkId = walk.id
  if (role !== 'walker') {
    const since = new Date(at.getTime() - walk.terms().chatMs)
    if (!(await store.noteWrites(ctx.db, { groupWalkId, personId: seat }, { at, since })))
      return connection.refuse({ what: 'chat', code: 'TOO_SOON', id }, () =>
        filled(walkTexts.live.slowMode, { seconds: Math.ceil(walk.terms().chatMs / SECOND) }),
      )
  }
  const isNew = await chats.addMessage(ctx.db, {
    groupWalkId,
    id,
    personId: seat,
    userId,
    body: text,
    sentAt: at,
  })
  const line = { id, personId: seat, body: text, sentAt: at, hiddenAt: null }
  const faceOf = (to: string): ServerMessage | null => {
    const shown = lineFor(walk, line, to)
    return shown && { type: 'chat', chat: shown }
  }
  if (isNew) return walk.sendEach(faceOf)
  const own = faceOf(seat)
  if (own) connection.send(own)
}

async function wheel(
  { walk, connection, seat }: GroupSender,
  { act }: Extract<Act, { type: 'wheel' }>,
): Promise<void> {
  const outcome = await walk.changeWheel(
    act === 'ask' || act === 'withdraw' ? { is: act, personId: seat } : { is: act },
  )
  if (outcome.kind === 'refused') connection.refuse({ what: 'wheel', code: 'WHEEL_CLOSED' })
}

async function order(
  ctx: WalkDeps,
  { walk, connection, seat }: GroupSender,
  { act, id }: Extract<Act, { type: 'order' }>,
): Promise<void> {
  if (act === 'hide' || act === 'unhide') {
    const line = { groupWalkId: walk.id, id, isHidden: act === 'hide', by: seat }
    return void (await ctx.inTransaction((tx) => changeLine(ctx, tx, line)))
  }
  if (!walk.seat(id)) return connection.refuse({ what: 'order', code: 'BAD_MESSAGE' })
  await walk.changeWheel({ is: act, personId: id })
}

async function position(
  ctx: WalkDeps,
  { walk }: GroupSender,
  { place, accuracyM }: Extract<Act, { type: 'position' }>,
): Promise<void> {
  if (!isExact(accuracyM)) return
  walk.walker.place(place, ctx.clock.nowMs(), accuracyM ?? null)
  for (const note of await notesOfPlace(walk, place)) walk.seating.send(walkerSeat, note)
  const at = ctx.clock.now()
  const { message, stored } = await walk.showPlace(place, at)
  if (message) walk.sendPayers(message)
  const point = { ...place, at, accuracyM: accuracyM ?? null }
  if (stored) await ctx.trips.groupRecord.addGroupPosition(walk.id, { ...point, ...stored })
}

/** A still of what all see, for all: stored once, with the walk. */
async function postcard(
  ctx: WalkDeps,
  { walk, connection, seat }: GroupSender,
  { id }: Extract<Act, { type: 'postcard' }>,
): Promise<void> {
  if (refusesPostcard(connection, walk, id)) return
  const at = ctx.clock.now()
  const since = new Date(at.getTime() - walk.terms().postcardMs)
  if (!(await store.notePostcard(ctx.db, walk.id, { at, since })))
    return connection.refuse({ what: 'postcard', code: 'TOO_MANY', id })
  await ctx.trips.groupRecord.wantGroupPostcard({ id, groupWalkId: walk.id, place: walk.shownPlace(), at })
  const stillId = stillIdOf(walk.id, id)
  const { uploadUrl } = await ctx.recordings.stillUpload({ ownerId: walk.id, stillId })
  walk.seating.send(walkerSeat, { type: 'postcardWanted', id, uploadUrl })
  walk.seating.send(seat, { type: 'postcardWanted', id, uploadUrl: null })
}
