import type {
  RingingRequestFragment,
  TripCardFragment,
  TripReceiptQuery,
  TripReplayQuery,
} from '#web/api/generated/trips.ts'
import { aDestination } from '#web/testing/places.ts'

/** A walk of half an hour in Lisbon, which Marta has walked for Noor and which is paid. */
export function aTrip(own: Partial<TripCardFragment> = {}): TripCardFragment {
  const { id, name, location, country, slug, image, latitude, longitude, time_zone } = aDestination()
  return {
    id: 'trip_1',
    status: 'settled',
    status_label: 'Completed',
    viewer_role: 'traveller',
    destination: { id, name, location, country, slug, image, latitude, longitude, time_zone },
    traveller: { id: 'usr_me', first_name: 'Noor', avatar: null, over_all_rating: null },
    walker: { id: 'usr_marta', first_name: 'Marta', avatar: null, over_all_rating: 4.8, is_demo: false },
    chosen_walker: null,
    only_chosen: false,
    group_walk_id: null,
    venue: null,
    asking: [],
    minutes: 30,
    held_cents: 3500,
    price: {
      minutes: 30,
      connection_cents: 500,
      per_minute_cents: 100,
      total_cents: 3500,
      currency: 'USD',
    },
    created_at: '2026-03-03T15:00:00Z',
    kind: 'instant',
    starts_at: null,
    opens_at: null,
    deadline_at: null,
    server_now: '2026-03-04T12:00:00Z',
    request_stage: 'accepted',
    offered_count: 1,
    seen_count: 1,
    accepted_at: '2026-03-03T15:00:10Z',
    live_at: '2026-03-03T15:00:20Z',
    ended_at: '2026-03-03T15:17:00Z',
    end_reason: 'endedByTraveller',
    cancelled_by: null,
    live_seconds: 1000,
    paused_seconds: 0,
    paused_reason: null,
    amount_cents: 2200,
    viewer_can_cancel: false,
    viewer_can_end: false,
    viewer_can_extend: false,
    extend_refusal: null,
    viewer_can_rate: false,
    both_consented: true,
    ...own,
  }
}

/** Ana asks for ten minutes in Lisbon, a second before noon. */
export function aRingingRequest(own: Partial<RingingRequestFragment> = {}): RingingRequestFragment {
  return {
    booking_id: 'trip_ring',
    destination: aTrip().destination,
    minutes: 10,
    pays_cents: 989,
    pays_at_least_cents: 381,
    currency: 'USD',
    traveller_first_name: 'Ana',
    traveller_avatar: null,
    traveller_rating: null,
    offered_at: '2026-03-04T11:59:59Z',
    expires_at: '2026-03-04T12:00:29Z',
    server_now: '2026-03-04T12:00:00Z',
    is_exclusive: false,
    guest_count: 0,
    ...own,
  }
}

type Receipt = NonNullable<TripReceiptQuery['tripReceipt']>

/** The receipt of that walk: seventeen minutes were charged, $22.00 in all. */
export function aReceipt(own: Partial<Receipt> = {}): Receipt {
  return {
    trip: aTrip(),
    live_seconds: 1000,
    paused_seconds: 0,
    charged_minutes: 17,
    connection_cents: 500,
    per_minute_cents: 100,
    minutes_cents: 1700,
    seats: [],
    given_up_cents: 0,
    tip_cents: 0,
    credit_cents: 0,
    total_cents: 2200,
    captured_cents: 2200,
    released_cents: 1300,
    currency: 'USD',
    card_last_four: '4242',
    payment_status: 'captured',
    spans: [{ start_s: 0, end_s: 1000, is_live: true }],
    group: null,
    earned_cents: null,
    walker_cents: 1300,
    processor_cents: 94,
    platform_cents: 806,
    tax_cents: 0,
    tax_label: null,
    quality_credit_cents: 0,
    refunded_cents: 0,
    disputed_cents: 0,
    dispute_status: null,
    receipt_number: 'R-2026-000123',
    receipt_pdf_url: '/receipts/trip_1.pdf',
    ...own,
  }
}

type Replay = NonNullable<TripReplayQuery['tripReplay']>

/** The replay of that walk: a video of a few seconds, and a way of some 300 metres. */
export function aReplay(own: Partial<Replay> = {}): Replay {
  return {
    trip: aTrip(),
    recording_state: 'ready',
    video_url: '/banner/street-left.mp4',
    video_type: 'video/mp4',
    poster_url: '/banner/street.webp',
    duration_ms: 4000,
    films: [],
    gaps: [],
    track: [0, 1, 2, 3].map((step) => ({
      at_ms: step * 1000,
      latitude: 38.71 + step * 0.0008,
      longitude: -9.14 + step * 0.0004,
      begins: step === 0,
    })),
    postcards: [],
    sharing: { links: [], is_shared_by_other: false, is_refused_by_me: false, is_refused_by_other: false },
    showing: { is_wanted: false, answer: null, is_shown: false },
    ...own,
  }
}

/** The way of a walk around a block of 200 by 100 meters: a point every 10 meters and 10 seconds, with three turns. */
export function aWayAroundABlock(): Replay['track'] {
  const legs = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const
  const lengths = [20, 10, 20, 8]
  const metre = 1 / 111_195
  let [north, east] = [0, 0]
  const steps = legs.flatMap((leg, at) => Array.from({ length: lengths[at] ?? 0 }, () => leg))
  return [[0, 0] as const, ...steps].map(([up, across], index) => {
    north += up * 10
    east += across * 10
    return {
      at_ms: index * 10_000,
      latitude: 38.71 + north * metre,
      longitude: -9.14 + (east * metre) / Math.cos((38.71 * Math.PI) / 180),
      begins: index === 0,
    }
  })
}
