import { priceOfMinutes } from '#domain/money/price.ts'

/**
 * The price that pages quote before a destination is chosen: the default tariff, which a test of the database holds
 * against this. What a walk costs is always asked of the server.
 */
export const listPrice = { connectionCents: 500, perMinuteCents: 100 } as const

/** What ten minutes cost at the list price: the example of all pages. */
export const tenMinutesCents = priceOfMinutes(listPrice, 10)

/** The walker's share as the home page quotes it; a test holds it against the terms in force. */
export const listWalkerShare = 0.7
