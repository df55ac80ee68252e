import { parsePhone } from '#domain/identity/sign-in/phone.ts'
import { searchParts, accountRules } from '#domain/identity/account-status.ts'
import { readEmail } from '#domain/shared/email.ts'
import { pageRules } from '#domain/shared/paging.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { PersonForOperators } from '#server/modules/identity/public.ts'
import type { PersonLedger } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { notesOf, type PersonNote } from '#server/modules/operator/people/notes.store.ts'
import type { Ticket } from '#server/modules/support/public.ts'
import type { DescribedTrip, Trip } from '#server/modules/trips/public.ts'

export type FoundOutcome =
  | { kind: 'page'; people: PersonForOperators[]; next: string | null }
  | { kind: 'tooShort' }
  | { kind: 'pageOutside' }

/** People by what was typed: an id of a person or a trip, or words. The row in the audit log comes first. */
export async function peopleFound(
  deps: OperatorDeps,
  operatorId: string,
  search: { typed: string; first: number; after: string | null },
  caller: OperatorCaller,
): Promise<FoundOutcome> {
  const { first, after } = search
  const typed = search.typed.trim().slice(0, accountRules.searchMax)
  // A whole number or address is looked for in the one spelling in which it is stored.
  const parts = searchParts(parsePhone(typed)?.e164 ?? readEmail(typed) ?? typed)
  if (parts === null) return { kind: 'tooShort' }
  if (first < pageRules.firstMin || first > pageRules.firstMax) return { kind: 'pageOutside' }
  const detail = { search: typed }
  await audit(deps, { act: 'operator.peopleSearched', actorId: operatorId, caller, detail })
  const ids = await idsOf(deps, typed)
  if (ids !== null) return { kind: 'page', people: await deps.identity.desk.forOperators(ids), next: null }
  const found = await deps.identity.desk.findPeople({ parts, after, limit: first + 1 })
  const people = found.slice(0, first)
  return { kind: 'page', people, next: found.length > first ? (people.at(-1)?.id ?? null) : null }
}

/** The people whom an id names; null for what is no id. */
async function idsOf(deps: OperatorDeps, typed: string): Promise<string[] | null> {
  if (/^usr_\w+$/.test(typed)) return [typed]
  if (!/^trip_\w+$/.test(typed)) return null
  const trip = await deps.trips.tripRow(typed)
  return [trip?.travellerId ?? [], trip?.walkerId ?? []].flat()
}

/** A trip with the words that describe it. */
export type PersonTripView = { trip: Trip; words: DescribedTrip | null }
export type PersonTripsView = { trips: PersonTripView[]; next: string | null }

export type PersonFileView = {
  person: PersonForOperators
  books: PersonLedger
  trips: PersonTripsView
  reports: (Ticket & { tripId: string })[]
  sessions: { id: string; userAgent: string; createdAt: Date; seenAt: Date }[]
  check: { state: string; checkId: string | null }
  notes: PersonNote[]
  /** First names of the operators of the notes. */
  operators: ReadonlyMap<string, string>
}

const tripsAtOnce = 20
/** The reports of so many of the newest trips are looked at. */
const reportedTrips = 100

/** What is known of a person. The row in the audit log comes first: nothing is shown that was not noted. */
export async function personFile(
  deps: OperatorDeps,
  operatorId: string,
  userId: string,
  caller: OperatorCaller,
): Promise<PersonFileView | null> {
  const subjectId = userId.slice(0, 64)
  await audit(deps, { act: 'operator.personSeen', actorId: operatorId, subjectId, caller })
  const { desk } = deps.identity
  const [person] = await desk.forOperators([userId])
  if (!person) return null
  const [books, trips, newest, sessions, check, notes] = await Promise.all([
    deps.money.ledgerOf(userId),
    personTrips(deps, userId, null),
    deps.trips.ofPerson({ userId, after: null, limit: reportedTrips }),
    desk.sessionsForOperators(userId),
    deps.checks.statusOf(userId),
    notesOf(deps.db, userId),
  ])
  const reports = await deps.support.ticketsOfTrips(newest.map(({ id }) => id))
  const names = await deps.identity.people([...new Set(notes.map((note) => note.operatorId))])
  const operators = new Map([...names].map(([id, { firstName }]) => [id, firstName]))
  return { person, books, trips, reports: reports.reverse(), sessions, check, notes, operators }
}

/** Trips of a person after one of them, with their words. */
export async function personTrips(
  deps: OperatorDeps,
  userId: string,
  after: string | null,
): Promise<PersonTripsView> {
  const found = await deps.trips.ofPerson({ userId, after, limit: tripsAtOnce + 1 })
  const shown = found.slice(0, tripsAtOnce)
  const words = await deps.trips.describe(shown.map(({ id }) => id))
  return {
    trips: shown.map((trip) => ({ trip, words: words.get(trip.id) ?? null })),
    next: found.length > tripsAtOnce ? (shown.at(-1)?.id ?? null) : null,
  }
}
