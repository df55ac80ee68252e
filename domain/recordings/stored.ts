/** Accounts without a subscription keep the videos of this many walks (docs/rules/trips.md#recordings). */
export const storedVideos = 3
