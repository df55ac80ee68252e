import { languageTags } from '#domain/shared/language-tags.ts'
import { pageInfo, pageRequest, type PageInfo } from '#domain/shared/paging.ts'
import { MINUTE } from '#domain/shared/units.ts'
import type { CancelStep } from '#domain/trips/cancellation.ts'
import type { GroupTerms } from '#domain/trips/group/group-terms.ts'
import { leavingSteps } from '#domain/trips/group/group-steps.ts'
import { opensAtMs } from '#domain/trips/schedule.ts'
import { isZone } from '#domain/trips/wall-time.ts'
import type { Person } from '#server/modules/identity/public.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { callOffFee, isAhead } from '#server/modules/trips/group/publish/call-off.ts'
import {
  groupsAhead,
  groupsOfWalker,
  groupsOfWalkerFrom,
  walkersAndPlacesAhead,
  type GroupFilter,
} from '#server/modules/trips/group/lists/group-lists.store.ts'
import { groupWalkById } from '#server/modules/trips/group/group-walks.store.ts'
import type { GroupWalk } from '#server/modules/trips/group/group-walks.types.ts'
import { pauseOf, pausing, type Pause } from '#server/modules/trips/group/sweeps/pause.ts'
import {
  seatsOfViewer,
  waitingPlacesOf,
  type ViewerSeats,
} from '#server/modules/trips/group/seats/viewer-seats.store.ts'
import type { Page } from '#server/modules/trips/lists/lists.ts'
import type { TripsContext } from '#server/modules/trips/trips.deps.ts'

/** A group walk as a person sees it, or a visitor. */
export type GroupView = {
  group: GroupWalk
  walker: Person
  destination: Destination
  decidedAt: Date
  opensAt: Date
  /** What giving up one seat costs from now on; empty once it has begun or is called off. */
  cancelSteps: readonly CancelStep[]
  mine: ViewerSeats | null
  waitingPlace: number | null
  isWalker: boolean
  /** Why it is neither listed nor sold for now; null: it is, as far as this goes. */
  pause: Pause | null
  may: { buy: boolean; wait: boolean; callOff: boolean }
  /** For its walker, what calling it off costs now. */
  callOffFeeCents: number | null
}

/** What a list is asked with, in the words of the contract; days are of `timeZone`. */
export type AskedFilter = {
  destinationId: string | null
  walkerId: string | null
  language: string | null
  fromDate: string | null
  toDate: string | null
  timeZone: string | null
  mostSeatCents: number | null
  hasSeats: boolean
}

export type GroupListOutcome =
  | { kind: 'page'; items: GroupView[]; info: PageInfo }
  | { kind: 'pageOutside' | 'badDate' | 'badZone' | 'badLanguage' | 'badPrice' }

const firstUnsaid = 20
/** A walk that has not gone live so long after its start does not lie ahead any more. */
const listedAfterMs = 5 * MINUTE

/**
 * What lies ahead or runs, the soonest first; walks of walkers whom the viewer has blocked, or who have, are left out, and so is what
 * pauses.
 */
export async function groupWalks(
  ctx: TripsContext,
  asked: AskedFilter,
  { first, page, viewerId }: Page & { viewerId: string | null },
): Promise<GroupListOutcome> {
  const request = pageRequest(first ?? firstUnsaid, page)
  if (!request) return { kind: 'pageOutside' }
  const days = daysOf(asked)
  if (days.kind !== 'days') return days
  const { destinationId, walkerId, language, mostSeatCents, hasSeats } = asked
  if (language !== null && !(languageTags as readonly string[]).includes(language))
    return { kind: 'badLanguage' }
  if (mostSeatCents !== null && mostSeatCents < 0) return { kind: 'badPrice' }
  const begunAfter = new Date(ctx.clock.nowMs() - listedAfterMs)
  const [hidden, paused] = await Promise.all([
    hiddenFrom(ctx, viewerId),
    walkersAndPlacesAhead(ctx.db, begunAfter).then((ahead) => pausing(ctx, ahead)),
  ])
  const filter: GroupFilter = {
    destinationId,
    walkerId,
    language,
    mostSeatCents,
    hasSeats,
    from: days.from,
    until: days.until,
    begunAfter,
    hiddenWalkerIds: [...hidden],
    pausedBy: { walkerIds: [...paused.walkerIds], destinationIds: [...paused.destinationIds] },
  }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const { groups, total } = await groupsAhead(ctx.db, filter, part)
  const items = await viewsOfGroups(ctx, groups, viewerId, hidden)
  return { kind: 'page', items, info: pageInfo(request, groups.length, total) }
}

/** The instants of the first and after the last of some days; null for an end that is open. */
function daysOf({
  fromDate,
  toDate,
  timeZone,
}: Pick<AskedFilter, 'fromDate' | 'toDate' | 'timeZone'>):
  | { kind: 'days'; from: Date | null; until: Date | null }
  | { kind: 'badDate' | 'badZone' } {
  const zone = timeZone ?? 'UTC'
  if (!isZone(zone)) return { kind: 'badZone' }
  const from = startOfDay(fromDate, zone, 0)
  const until = startOfDay(toDate, zone, 1)
  return from === 'bad' || until === 'bad' ? { kind: 'badDate' } : { kind: 'days', from, until }
}

function startOfDay(day: string | null, zone: string, later: number): Date | null | 'bad' {
  if (day === null) return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'bad'
  try {
    const date = Temporal.PlainDate.from(day).add({ days: later })
    return new Date(date.toZonedDateTime(zone).epochMilliseconds)
  } catch (error) {
    if (error instanceof RangeError) return 'bad'
    throw error
  }
}

/** One group walk; null where there is none, or one of the two has blocked the other and the viewer has no seat on it. */
export async function groupWalk(
  ctx: TripsContext,
  id: string,
  viewerId: string | null,
): Promise<GroupView | null> {
  const group = await groupWalkById(ctx.db, id)
  if (!group) return null
  const hidden = await hiddenFrom(ctx, viewerId)
  const [view] = await viewsOfGroups(ctx, [group], viewerId, hidden)
  return view && (view.mine !== null || !hidden.has(group.walkerId)) ? view : null
}

/** People whom a viewer does not see; visitors see all. */
async function hiddenFrom(ctx: TripsContext, viewerId: string | null): Promise<ReadonlySet<string>> {
  return viewerId === null ? new Set() : ctx.walkers.blockedWith(viewerId)
}

/** What a walker has published, the newest start first. */
export async function myGroupWalks(
  ctx: TripsContext,
  walkerId: string,
  { first, page }: Page,
): Promise<GroupListOutcome> {
  const request = pageRequest(first ?? firstUnsaid, page)
  if (!request) return { kind: 'pageOutside' }
  const part = { offset: (request.page - 1) * request.first, limit: request.first }
  const { groups, total } = await groupsOfWalker(ctx.db, walkerId, part)
  const items = await viewsOfGroups(ctx, groups, walkerId, new Set())
  return { kind: 'page', items, info: pageInfo(request, groups.length, total) }
}

/** Group walks as a person sees them, in their order; one query of each kind for all. `hidden`: walkers of whom they buy nothing. */
export async function viewsOfGroups(
  ctx: TripsContext,
  groups: readonly GroupWalk[],
  viewerId: string | null,
  hidden: ReadonlySet<string>,
): Promise<GroupView[]> {
  if (groups.length === 0) return []
  const ids = groups.map(({ id }) => id)
  const [people, destinations, seats, waiting, terms, paused] = await Promise.all([
    ctx.identity.people([...new Set(groups.map(({ walkerId }) => walkerId))]),
    ctx.destinations.byIds([...new Set(groups.map(({ destinationId }) => destinationId))]),
    viewerId === null ? new Map<string, ViewerSeats>() : seatsOfViewer(ctx.db, ids, viewerId),
    viewerId === null ? new Map<string, number>() : waitingPlacesOf(ctx.db, ids, viewerId),
    termsOf(ctx, groups),
    pausing(ctx, groups),
  ])
  const views = groups.map(async (group): Promise<GroupView | null> => {
    const [walker, destination] = [people.get(group.walkerId), destinations.get(group.destinationId)]
    const figures = terms.get(group.terms)
    if (!walker || !destination || !figures) return null
    const facts = {
      mine: seats.get(group.id) ?? null,
      waitingPlace: waiting.get(group.id) ?? null,
      isWalker: group.walkerId === viewerId,
      isHidden: hidden.has(group.walkerId),
      pause: pauseOf(group, paused),
    }
    return viewOf(ctx, { group, walker, destination }, figures, facts)
  })
  return (await Promise.all(views)).filter((view) => view !== null)
}

/** The terms that some group walks were published with, from memory. */
async function termsOf(ctx: TripsContext, groups: readonly GroupWalk[]): Promise<Map<number, GroupTerms>> {
  const versions = [...new Set(groups.map(({ terms }) => terms))]
  const found = await Promise.all(versions.map((version) => ctx.rules.version('groups', version)))
  return new Map(found.map(({ version, figures }) => [version, figures]))
}

async function viewOf(
  ctx: TripsContext,
  of: Pick<GroupView, 'group' | 'walker' | 'destination'>,
  terms: GroupTerms,
  viewer: Pick<GroupView, 'mine' | 'waitingPlace' | 'isWalker' | 'pause'> & { isHidden: boolean },
): Promise<GroupView> {
  const { group } = of
  const { mine, waitingPlace, isWalker, isHidden, pause } = viewer
  const [now, startsAtMs] = [ctx.clock.now(), group.startsAt.getTime()]
  const ahead = isAhead(group, now)
  const left = group.seats - group.seatsTaken
  // Seats are sold until the room opens.
  const mayAnyBuy = ahead && now.getTime() < opensAtMs(startsAtMs) && pause === null
  const maySell = mayAnyBuy && !isWalker && !isHidden
  const { seatCents } = group
  return {
    ...of,
    decidedAt: new Date(startsAtMs - terms.decidedMs),
    opensAt: new Date(opensAtMs(startsAtMs)),
    cancelSteps: ahead ? leavingSteps(terms, { seatCents, startsAtMs }, now.getTime()) : [],
    mine,
    waitingPlace,
    isWalker,
    pause,
    may: {
      buy: maySell && left > 0 && mine === null,
      wait: maySell && left === 0 && mine === null && waitingPlace === null,
      callOff: isWalker && ahead,
    },
    callOffFeeCents: isWalker && ahead ? (await callOffFee(ctx, group, now.getTime())).feeCents : null,
  }
}

/** Within what group walks are published now, and how many seats can be shown here; null: as many as the terms say. */
export async function groupTerms(
  ctx: TripsContext,
): Promise<{ terms: GroupTerms; viewersMost: number | null }> {
  const { figures: terms } = await ctx.rules.at('groups', ctx.clock.now())
  return { terms, viewersMost: ctx.recordings.viewersMost() }
}

/** What a calendar shows of a group walk; all people see it. `sequence` grows when it is called off. */
export type GroupCalendar = {
  id: string
  title: string
  place: string
  walker: string
  startsAt: Date
  plannedMinutes: number
  isOff: boolean
  sequence: number
}

/** One group walk for a calendar; null where there is none. */
export async function groupForCalendar(ctx: TripsContext, id: string): Promise<GroupCalendar | null> {
  const view = await groupWalk(ctx, id, null)
  return view && calendarOf(view)
}

/** Group walks that a walker has published, from an instant on, the soonest first; each is one, whatever number of people pay for it. */
export async function groupsForCalendar(
  ctx: TripsContext,
  walkerId: string,
  from: Date,
  limit: number,
): Promise<GroupCalendar[]> {
  const groups = await groupsOfWalkerFrom(ctx.db, walkerId, from, limit)
  return (await viewsOfGroups(ctx, groups, null, new Set())).map(calendarOf)
}

function calendarOf({ group, destination, walker }: GroupView): GroupCalendar {
  const { id, title, startsAt, plannedMinutes, status } = group
  const isOff = status === 'calledOff'
  const [place, by] = [destination.name, walker.firstName]
  return { id, title, place, walker: by, startsAt, plannedMinutes, isOff, sequence: isOff ? 1 : 0 }
}
