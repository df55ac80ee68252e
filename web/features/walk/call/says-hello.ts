/** Who says hello: the traveler or the walker by the session, or one of those who have a pass. */
export interface SaysHello {
  tripId: string
  /** Of a guest, who has no session. */
  guestPass?: string
  /** Of a big screen, which has none either (docs/rules/screens.md). */
  screenPass?: string
  /** The traveler's phone beside a big screen. */
  isRemote?: true
}

/** The same without what else is known of them. */
export function helloOf({ tripId, guestPass, screenPass, isRemote }: SaysHello): SaysHello {
  return {
    tripId,
    ...(guestPass !== undefined && { guestPass }),
    ...(screenPass !== undefined && { screenPass }),
    ...(isRemote && { isRemote }),
  }
}
