import type { Room } from 'livekit-client'
import { groupAttribute } from '#domain/walk/group/room-attribute.ts'
import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'

/** Whether the token of this side says that the walk is for many. */
export const isOfGroup = ({ localParticipant }: Room): boolean =>
  localParticipant.attributes?.[groupAttribute.name] === groupAttribute.value

/**
 * Lets the client stop what no viewer wants: the size that is not shown by any, and all of the picture while there are none. The
 * client reads the setting each time that the room server says what is wanted.
 */
export function sendWhatIsWanted(room: Room): void {
  room.options.dynacast = true
}

/**
 * While no viewer gets the picture, none is sent, and a camera that gives frames counts as one that is sent: the walk of a group takes
 * place whether or not a person has come (docs/rules/group-walks.md#clock).
 */
export class UnwatchedFrames {
  private captured: number | null = null
  private unwatched = 0

  /** One reading of the sender: the frames of the camera count as sent while every size of the picture is stopped. */
  read(counters: CallCounters, sender: RTCRtpSender | undefined): CallCounters {
    const { framesCaptured } = counters
    const before = this.captured
    this.captured = framesCaptured
    if (framesCaptured !== null && before !== null && framesCaptured > before && isStopped(sender))
      this.unwatched += framesCaptured - before
    return { ...counters, framesSent: counters.framesSent + this.unwatched }
  }
}

function isStopped(sender: RTCRtpSender | undefined): boolean {
  const encodings = sender?.getParameters().encodings ?? []
  return encodings.length > 0 && encodings.every(({ active }) => active === false)
}
