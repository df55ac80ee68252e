import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import { wholeWalk } from '#domain/walk/guests.ts'
import { seatNames } from '#server/modules/operator/groups/groups.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import type { GroupRecords } from '#server/modules/walk/public.ts'

/** Who of a group walk a report is about, with what they wrote there. */
export type ReportedSeat = {
  groupWalkId: string
  title: string
  seat: string
  name: string | null
  /** The walker, or who pays for the seat; a friend has no account. */
  userId: string
  isFriend: boolean
  isSilenced: boolean
  isPutOut: boolean
  lines: GroupRecords['messages']
}

const linesAtMost = 50

/** The person of a group walk whom a report of one of its trips names; null where it is about no group walk. It checks no right. */
export async function reportedSeat(
  deps: OperatorDeps,
  { tripId, aboutSeat: seat }: { tripId: string | null; aboutSeat: string | null },
): Promise<ReportedSeat | null> {
  const trip =
    tripId === null || seat === null || seat === wholeWalk ? null : await deps.trips.tripRow(tripId)
  const groupWalkId = trip?.groupWalkId ?? null
  if (groupWalkId === null || seat === null) return null
  const [file, records] = await Promise.all([
    deps.trips.groupFile(groupWalkId),
    deps.walk.groupRecords(groupWalkId),
  ])
  if (!file) return null
  const named = seatOf(seat)
  const payer = file.payers.find((one) => one.trip.id === named?.tripId)
  const userId = payer?.trip.travellerId ?? file.group.walkerId
  const people = await deps.identity.people([userId])
  const person = records.people.get(seat)
  return {
    groupWalkId,
    title: file.group.title,
    seat,
    name: seatNames(file, (id) => people.get(id)?.firstName ?? null)(seat),
    userId,
    isFriend: seat !== walkerSeat && named?.seatNumber !== 1,
    isSilenced: person?.isSilenced ?? false,
    isPutOut: person?.isPutOut ?? false,
    lines: records.messages.filter(({ personId }) => personId === seat).slice(-linesAtMost),
  }
}
