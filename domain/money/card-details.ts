/** A card can be used until the end of the month printed on it, in UTC. */
export function isExpired(expMonth: number, expYear: number, now: Date): boolean {
  return (
    expYear < now.getUTCFullYear() || (expYear === now.getUTCFullYear() && expMonth < now.getUTCMonth() + 1)
  )
}
