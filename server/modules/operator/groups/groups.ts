import type { Cents } from '#domain/shared/cents.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { seatOf, walkerSeat } from '#domain/walk/group/people.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { operatorActsAbout, type ActAbout } from '#server/durable/audit/audit.store.ts'
import type { TripMoney } from '#server/modules/money/public.ts'
import { groupRefunds, type GroupRefundView } from '#server/modules/operator/groups/group-refunds.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import {
  consoleGroupViews,
  groupStatuses,
  type ConsoleGroup,
  type GroupFile,
} from '#server/modules/trips/public.ts'
import type { GroupRecords } from '#server/modules/walk/public.ts'

/** A group walk of the list, with the names that it shows. */
export type GroupRowView = { group: ConsoleGroup; place: string; walker: string | null }
export type GroupsOutcome =
  | { kind: 'page'; views: GroupRowView[]; nextId: string | null }
  | { kind: 'badFilter' }
  | { kind: 'partOutside' }

/** One group walk with all that is stored of it. */
export type GroupFileView = {
  row: GroupRowView
  file: GroupFile
  records: GroupRecords
  money: ReadonlyMap<string, TripMoney>
  acts: (ActAbout & { by: string | null })[]
  refunds: GroupRefundView[]
  /** What can still go back to the card of each trip. */
  refundable: ReadonlyMap<string, Cents>
  /** The first name of an account, and of who sits on a seat or walks; null when it is erased or no person has come. */
  nameOf: (userId: string) => string | null
  nameOfSeat: (seat: string) => string | null
}

const actsAtMost = 100

/** Group walks of all walkers. */
export async function consoleGroupWalks(
  deps: OperatorDeps,
  asked: {
    first: number
    afterId: string | null
    view: string
    status: string | null
    placeId: string | null
    walkerId: string | null
  },
): Promise<GroupsOutcome> {
  const { first } = asked
  if (!Number.isInteger(first) || first < pageRules.firstMin || first > pageRules.firstMax)
    return { kind: 'partOutside' }
  const view = consoleGroupViews.find((each) => each === asked.view)
  const status = groupStatuses.find((each) => each === asked.status) ?? null
  if (!view || (asked.status !== null && status === null)) return { kind: 'badFilter' }
  const found = await deps.trips.consoleGroups({ ...asked, view, status })
  if (!found) return { kind: 'partOutside' }
  return { kind: 'page', views: await rowsOf(deps, found.groups), nextId: found.nextId }
}

async function rowsOf(deps: OperatorDeps, groups: readonly ConsoleGroup[]): Promise<GroupRowView[]> {
  const [places, people] = await Promise.all([
    deps.places.byIds([...new Set(groups.map(({ destinationId }) => destinationId))]),
    deps.identity.people([...new Set(groups.map(({ walkerId }) => walkerId))]),
  ])
  return groups.map((group) => ({
    group,
    place: places.get(group.destinationId)?.name ?? '',
    walker: people.get(group.walkerId)?.firstName ?? null,
  }))
}

/** One group walk with its people and what each seat saw. The row in the audit log comes first: nothing is shown that was not noted. */
export async function consoleGroupWalk(
  deps: OperatorDeps,
  operatorId: string,
  groupWalkId: string,
  caller: OperatorCaller,
): Promise<GroupFileView | null> {
  const subjectId = groupWalkId.slice(0, 64)
  await audit(deps, { act: 'operator.groupWalkSeen', actorId: operatorId, subjectId, caller })
  const file = await deps.trips.groupFile(groupWalkId)
  if (!file) return null
  const { group, payers, waiting } = file
  const tripIds = payers.map(({ trip }) => trip.id)
  const [records, money, refundable, refunds, acts] = await Promise.all([
    deps.walk.groupRecords(groupWalkId),
    deps.money.ofTrips(tripIds),
    deps.money.adjustments.refundableOf(tripIds),
    groupRefunds(deps, groupWalkId),
    operatorActsAbout(deps.db, groupWalkId, actsAtMost),
  ])
  const [[row], people] = await Promise.all([
    rowsOf(deps, [group]),
    deps.identity.people([
      ...new Set([
        group.walkerId,
        ...payers.map(({ trip }) => trip.travellerId),
        ...waiting.map(({ userId }) => userId),
        ...acts.flatMap(({ actorId }) => actorId ?? []),
        ...refunds.map(({ refund }) => refund.askedBy),
        ...records.messages.flatMap(({ hiddenBy }) => hiddenBy ?? []),
      ]),
    ]),
  ])
  if (!row) return null
  const nameOf = (userId: string) => people.get(userId)?.firstName ?? null
  const view = { row, file, records, money, refundable, refunds, nameOf, nameOfSeat: seatNames(file, nameOf) }
  return { ...view, acts: acts.map((act) => ({ ...act, by: nameOf(act.actorId ?? '') })) }
}

/** Who sits on a seat or walks, by first name; null when the account is erased and where no friend has come. */
export function seatNames({ group, payers }: GroupFile, nameOf: (userId: string) => string | null) {
  return (seat: string): string | null => {
    if (seat === walkerSeat) return nameOf(group.walkerId)
    const named = seatOf(seat)
    const payer = payers.find(({ trip }) => trip.id === named?.tripId)
    if (!named || !payer) return null
    if (named.seatNumber === 1) return nameOf(payer.trip.travellerId)
    return payer.seats.find(({ number }) => number === named.seatNumber)?.friendName ?? null
  }
}
