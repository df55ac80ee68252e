/**
 * The one table of states of a trip (docs/rules/trips.md#states). The service, the SQL and the buttons read it;
 * no other place restates it. `settled`, `rejected`, `expired`, `cancelled` and `noShow` are ends: nothing revives a trip.
 */
export const tripStatuses = [
  'requested',
  'accepted',
  'live',
  'interrupted',
  'ended',
  'settled',
  'rejected',
  'expired',
  'cancelled',
  'noShow',
] as const
export type TripStatus = (typeof tripStatuses)[number]

export type TripAction =
  | 'offer'
  | 'accept'
  | 'rejectLast'
  | 'expire'
  | 'cancel'
  | 'goLive'
  | 'interrupt'
  | 'extend'
  | 'end'
  | 'settle'
  | 'missed'

/** From which states each action may be taken. */
export const tripActions = {
  offer: ['requested'],
  accept: ['requested'],
  rejectLast: ['requested'],
  expire: ['requested'],
  cancel: ['requested', 'accepted'],
  goLive: ['accepted', 'interrupted'],
  interrupt: ['live'],
  extend: ['live', 'interrupted'],
  end: ['accepted', 'live', 'interrupted'],
  settle: ['ended'],
  missed: ['accepted'],
} as const satisfies Record<TripAction, readonly TripStatus[]>

/** Where each action leads. `offer` and `extend` leave the state as it is. */
export const tripLeadsTo = {
  accept: 'accepted',
  rejectLast: 'rejected',
  expire: 'expired',
  cancel: 'cancelled',
  goLive: 'live',
  interrupt: 'interrupted',
  end: 'ended',
  settle: 'settled',
  missed: 'noShow',
} as const satisfies Partial<Record<TripAction, TripStatus>>

export function tripCan(action: TripAction, status: TripStatus): boolean {
  return (tripActions[action] as readonly TripStatus[]).includes(status)
}

/** Open states: the trip still binds its traveler (and its walker, once accepted). */
export const openTripStatuses = [
  'requested',
  'accepted',
  'live',
  'interrupted',
] as const satisfies readonly TripStatus[]
/** States in which a walker is taken. */
export const engagedTripStatuses = [
  'accepted',
  'live',
  'interrupted',
] as const satisfies readonly TripStatus[]

/** What a person is shown of a trip: the open request, the walk, its receipt, or that it did not take place. */
export type TripView = 'request' | 'walk' | 'receipt' | 'noWalk'

/** The view that a state belongs to. */
export function tripView(status: TripStatus): TripView {
  switch (status) {
    case 'requested':
      return 'request'
    case 'accepted':
    case 'live':
    case 'interrupted':
      return 'walk'
    case 'ended':
    case 'settled':
      return 'receipt'
    case 'rejected':
    case 'expired':
    case 'cancelled':
    case 'noShow':
      return 'noWalk'
  }
}

/** States of a trip that was walked and is over; its money may still be to settle. */
export const overTripStatuses = ['ended', 'settled'] as const satisfies readonly TripStatus[]

/** States that bind people until the trip's money is settled, too. */
export const unsettledTripStatuses = [...openTripStatuses, 'ended'] as const satisfies readonly TripStatus[]

export function tripIsEngaged(status: TripStatus): boolean {
  return (engagedTripStatuses as readonly TripStatus[]).includes(status)
}

export function tripIsOver(status: TripStatus): boolean {
  return (overTripStatuses as readonly TripStatus[]).includes(status)
}

export type EndReason =
  | 'endedByTraveller'
  | 'endedByWalker'
  | 'lengthReached'
  | 'connectionLost'
  | 'neverConnected'
  | 'endedByOperator'

/** The words of the wire contract for a state (docs/rules/trips.md#states: served trip statuses). */
export function statusLabel(
  status: TripStatus,
): 'Pending' | 'Accepted' | 'Cancelled' | 'Completed' | 'Expired' {
  switch (status) {
    case 'requested':
      return 'Pending'
    case 'accepted':
    case 'live':
    case 'interrupted':
      return 'Accepted'
    case 'ended':
    case 'settled':
      return 'Completed'
    case 'expired':
      return 'Expired'
    case 'rejected':
    case 'cancelled':
    case 'noShow':
      return 'Cancelled'
  }
}
