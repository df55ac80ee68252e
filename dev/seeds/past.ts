import type { GoTo } from '#adapters/clock/embedded.ts'

/** The time as the seeds go through it (`inPast` of the clock). `settle`: what is due at a moment is done at that moment. */
export type Past = { present: Date; goTo: GoTo; settle(): Promise<void> }

/** Something that was done at a time of the past. */
export type Moment = { at: Date; come(): Promise<void> }
