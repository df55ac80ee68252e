/**
 * Time as the product sees it. All of the server's own deadlines obey it, so that a test or the /dev page can move
 * it forward; it never goes back.
 */
export interface Clock {
  now(): Date
  nowMs(): number
}
