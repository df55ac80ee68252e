/** Units of time in milliseconds; names of variables end in their unit, so `5 * MINUTE` reads as what it is. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
