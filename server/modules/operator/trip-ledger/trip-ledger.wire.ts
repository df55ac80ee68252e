import { accountKind } from '#domain/money/ledger/accounts.ts'
import type { TripBooks as WireBooks, TripEntry, TripFee } from '#server/graphql/generated/resolvers.ts'
import { hasFee } from '#server/modules/operator/money-requests.ts'
import { wireRequest } from '#server/modules/operator/money-requests.wire.ts'
import { wireMoney } from '#server/modules/operator/operator.wire.ts'
import type { TripLedger } from '#server/modules/operator/trip-ledger/trip-ledger.ts'

/** The books of a trip in the contract's words; `viewerId`: the operator who looks at them. */
export function wireLedger(
  { trip, words, askedCents, books, requests, aloneCents }: TripLedger,
  viewerId: string,
): WireBooks {
  return {
    trip_id: trip.id,
    receipt_number: books.receiptNumber,
    status: trip.status,
    place: words?.place ?? '',
    institution_id: trip.institutionId,
    traveller_id: trip.travellerId,
    traveller_first_name: words?.traveller ?? null,
    walker_id: trip.walkerId,
    walker_first_name: words?.walker ?? null,
    requested_at: trip.requestedAt.toISOString(),
    ended_at: trip.endedAt?.toISOString() ?? null,
    minutes: trip.plannedMinutes,
    charged_minutes: trip.chargedMinutes,
    asked_cents: askedCents,
    money: wireMoney(books.money, trip.currency),
    refundable_cents: books.refundableCents,
    fee: hasFee(trip) ? wireFee(books.fee) : null,
    entries: books.entries.map(wireEntry),
    has_more_entries: books.hasMoreEntries,
    totals: books.totals,
    alone_cents: aloneCents,
    requests: requests.map((request) => wireRequest(request, viewerId)),
  }
}

function wireFee(fee: TripLedger['books']['fee']): TripFee | null {
  return fee && { payer: fee.payer, fee_cents: fee.feeCents, waivable_cents: fee.leftCents }
}

function wireEntry({
  id,
  kind,
  reference,
  at,
  postings,
  totals,
}: TripLedger['books']['entries'][number]): TripEntry {
  return {
    id,
    kind,
    reference,
    at: at.toISOString(),
    postings: postings.map((posting) => ({ ...posting, account_kind: accountKind(posting.account) })),
    totals,
  }
}
