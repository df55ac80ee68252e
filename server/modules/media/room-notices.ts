import type { RoomNotice } from '#adapters/rooms/port.ts'
import * as store from '#server/modules/media/media.store.ts'
import type { MediaDeps } from '#server/modules/media/media.service.ts'

export type NoticeOutcome = 'forged' | 'accepted' | 'again' | 'foreign'

/** Notices of a room server about rooms of ours; see `acceptRoomNotice`. */
export type RoomNoticeUseCases = {
  /**
   * Takes one notice as it came over the wire. Only what the room server has signed counts; each notice counts once;
   * notices about rooms that are not ours are acknowledged and dropped, because a server may be shared.
   */
  acceptRoomNotice(body: string, authorization: string | undefined): Promise<NoticeOutcome>
}

/** Metering does not depend on notices: it goes by what both sides witnessed. They keep rooms true, and are evidence. */
export function roomNoticeUseCases(deps: MediaDeps): RoomNoticeUseCases {
  const { rooms, clock, log, metrics } = deps
  return {
    async acceptRoomNotice(body, authorization) {
      const notice = (await rooms.readNotice?.(body, authorization)) ?? null
      if (notice === null) return 'forged'
      const outcome = await deps.inTransaction(async ({ sql }): Promise<NoticeOutcome> => {
        if (!(await store.hasRoom(sql, notice.roomName))) return 'foreign'
        if (!(await store.addRoomNotice(sql, notice, clock.now()))) return 'again'
        await act(sql, notice)
        return 'accepted'
      })
      if (outcome === 'accepted') {
        metrics.events.inc({ event: `room.${notice.event}` })
        log.info({ room: notice.roomName, event: notice.event }, 'the room server told')
      }
      return outcome
    },
  }

  /** A room that its server has ended is made anew with the next ticket, while ours is open. */
  async function act(sql: Parameters<typeof store.forgetRoomSid>[0], notice: RoomNotice): Promise<void> {
    if (notice.event === 'room_finished' && notice.roomSid !== null)
      await store.forgetRoomSid(sql, notice.roomName, notice.roomSid)
  }
}
