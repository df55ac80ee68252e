/** What one of a trip's two people has reported about it, or the server has noted: `openedBy` is null then. */
export type Ticket = {
  id: string
  openedBy: string | null
  reason: string | null
  body: string
  createdAt: Date
}

/** What other modules may ask of support. */
export interface SupportPublic {
  /** The tickets of a trip, oldest first. It checks no right: only for operators. */
  ticketsOf(tripId: string): Promise<Ticket[]>
  /** What was reported of trips, by trip, oldest first; at most 200 in all. It checks no right: only for operators. */
  ticketsOfTrips(tripIds: readonly string[]): Promise<(Ticket & { tripId: string })[]>
  /** What the server has noted of gift cards, memberships and disputes, by their ids. Only for operators. */
  notesAbout(subjects: readonly string[]): Promise<Map<string, Ticket[]>>
}
