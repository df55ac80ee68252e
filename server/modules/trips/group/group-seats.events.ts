/** A payer's seats of a group walk. */
export type OfSeats = { tripId: string; groupWalkId: string; travellerId: string; walkerId: string }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** A person has seats now; `isMovedUp`: they were on the waiting list. */
    'group.seatsBought': OfSeats & { seats: number; isMovedUp: boolean }
    /** Seats are given up by their payer; `seats`: how many they have left. */
    'group.seatsGivenUp': OfSeats & { seats: number; feeCents: number; currency: string }
    /** The walk does not take place: the money of the seats is released. */
    'group.seatsReleased': OfSeats & { because: string; creditCents: number; currency: string }
  }
}
