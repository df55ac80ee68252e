import { deviceName } from '#domain/identity/sign-in/device-name.ts'
import { isOfGuest } from '#domain/support/guest-report.ts'
import type {
  OperatorPerson,
  PersonFile,
  PersonReport,
  PersonTripPage,
} from '#server/graphql/generated/resolvers.ts'
import type { PersonForOperators } from '#server/modules/identity/public.ts'
import type { PersonFileView, PersonTripsView } from '#server/modules/operator/people/people.ts'

/** The contract's spellings of people as operators see them. */

export function wirePerson(person: PersonForOperators): OperatorPerson {
  return {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName,
    email: person.email,
    is_email_verified: person.isEmailVerified,
    email_refused: person.mailRefusal,
    phone_number: person.phone,
    type: person.type,
    is_operator: person.isOperator,
    is_erased: person.isErased,
    standing: person.accountStatus,
    standing_until: person.accountStatusUntil?.toISOString() ?? null,
    standing_reason: person.accountStatusReason,
    created_at: person.createdAt.toISOString(),
  }
}

export function wirePersonTrips({ trips, next }: PersonTripsView, userId: string): PersonTripPage {
  return {
    data: trips.map(({ trip, words }) => {
      const isTraveller = trip.travellerId === userId
      return {
        id: trip.id,
        role: isTraveller ? 'traveller' : 'walker',
        status: trip.status,
        place: words?.place ?? '',
        partner_id: isTraveller ? trip.walkerId : trip.travellerId,
        partner_first_name: (isTraveller ? words?.walker : words?.traveller) ?? null,
        requested_at: trip.requestedAt.toISOString(),
        minutes: trip.plannedMinutes,
        charge_cents: trip.chargeCents,
        currency: trip.currency,
      }
    }),
    next,
  }
}

export function wireFile(view: PersonFileView, unknownDevice: string): PersonFile {
  const { person, books, notes, operators } = view
  return {
    person: wirePerson(person),
    locale: person.locale,
    time_zone: person.timeZone,
    walker_rating: person.walkerRating,
    walker_ratings: person.walkerRatings,
    traveller_rating: person.travellerRating,
    traveller_ratings: person.travellerRatings,
    money: {
      paid_cents: books.paidCents,
      due_cents: books.dueCents,
      credit_cents: books.creditCents,
      earned_cents: books.earnedCents,
      paid_out_cents: books.paidOutCents,
      currency: books.currency,
    },
    trips: wirePersonTrips(view.trips, person.id),
    reports: view.reports.map((report) => wireReport(report, person.id)),
    sessions: view.sessions.map((one) => ({
      id: one.id,
      device: deviceName(one.userAgent) ?? unknownDevice,
      created_at: one.createdAt.toISOString(),
      seen_at: one.seenAt.toISOString(),
    })),
    check_state: view.check.state,
    check_id: view.check.checkId,
    notes: notes.map((note) => ({
      id: note.id,
      kind: note.kind,
      text: note.body,
      until: note.until?.toISOString() ?? null,
      by: operators.get(note.operatorId) ?? null,
      created_at: note.createdAt.toISOString(),
    })),
  }
}

function reportKind(report: PersonFileView['reports'][number], userId: string): string {
  if (isOfGuest(report)) return 'guest'
  if (report.openedBy === null) return 'server'
  return report.openedBy === userId ? 'by' : 'about'
}

function wireReport(report: PersonFileView['reports'][number], userId: string): PersonReport {
  return {
    id: report.id,
    trip_id: report.tripId,
    kind: reportKind(report, userId),
    reason: report.reason,
    text: report.body,
    created_at: report.createdAt.toISOString(),
  }
}
