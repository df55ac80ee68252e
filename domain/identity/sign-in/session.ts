import { DAY, HOUR, MINUTE, SECOND } from '#domain/shared/units.ts'

/** Lengths of sessions and tokens (docs/rules/accounts.md#sessions). */
export const sessionRules = {
  accessTokenMs: 15 * MINUTE,
  /** Remember Me: this long after the last exchange. */
  rememberedMs: 30 * DAY,
  /** The browser's session; the server forgets it this long after the last exchange. */
  browserMs: 24 * HOUR,
  /** The token that was exchanged last still works this long, for answers that got lost and tabs side by side. */
  overlapMs: 10 * SECOND,
  /** The same press, sent again because its answer got lost, is answered this long. */
  repeatMs: 2 * MINUTE,
  /** A line of tokens exchanged within one overlap is followed so far; beyond it is no browser. */
  overlapStepsMax: 100,
  /** A session is believed this long without asking the database; an end cuts within 5 s. */
  cacheMs: 3 * SECOND,
  /** So many devices a person has at once; the one seen longest ago is logged out when one more comes. */
  listedAtMost: 50,
  cachedAtMost: 10_000,
  /** A device on which a person has signed in is not counted with strangers for so long after its last sign of life. */
  knownDeviceMs: 365 * DAY,
} as const
