/**
 * A place that is less exact than this many meters says nothing of a walk: a phone that gives only approximate places is
 * kilometers off. It is neither shown nor kept, and decides about no place that is not walked.
 */
export const exactWithinM = 100

/** Whether a phone's place is exact enough; one that does not say how exact it is, is believed. */
export const isExact = (accuracyM: number | null | undefined): boolean => (accuracyM ?? 0) <= exactWithinM

/** How the walker's phone tells where it is: exactly, only roughly, or not at all. */
export const positionings = ['exact', 'rough', 'none'] as const
export type Positioning = (typeof positionings)[number]
