import type { TextState } from '#adapters/sms/port.ts'
import type { HelpKind } from '#domain/safety/help.ts'
import type { PageInfo } from '#domain/shared/paging.ts'
import type { Place } from '#domain/shared/place.ts'
import type { ChatSide, SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
import type { GroupMinute } from '#server/modules/walk/public.ts'
import type { TripRole } from '#server/modules/trips/public.ts'

/** The minute before a call, as it is stored with it; instants are ISO 8601. */
export type LastMinute = {
  status: string
  liveSeconds: number
  track: (Place & { at: string })[]
  chat: { id: string; from: ChatSide; text: string; sentAt: string; name?: string }[]
  steering: { id: string; command: SteerCommand; state: SteerState; sentAt: string; name?: string }[]
  /** Of a group walk: which one, and who had a seat. */
  group?: GroupMinute['group']
}

/** A call for help as it stands in its row. */
export type HelpCallRow = {
  id: string
  tripId: string
  userId: string
  role: TripRole
  kind: HelpKind
  openedAt: Date
  place: Place | null
  takenBy: string | null
  takenAt: Date | null
  closedBy: string | null
  closedAt: Date | null
  closeReason: string | null
}

/** What the operator sees who has taken a call. */
export type HelpDetail = {
  phone: string | null
  /** How far the text to the trusted contact has come; null where there is none. */
  contactText: 'waits' | TextState | null
  place: Place | null
  lastPlace: (Place & { at: Date }) | null
  minute: LastMinute
}

/** A call with the words that name its people and place; `isMine`: the operator who asks has it. */
export type DeskCall = HelpCallRow & {
  firstName: string | null
  partner: string | null
  /** The title of the group walk; null for a walk of two. */
  groupTitle: string | null
  destination: string | null
  takenByName: string | null
  isMine: boolean
}

export type DeskPage = { kind: 'page'; calls: DeskCall[]; info: PageInfo } | { kind: 'pageOutside' }
