/**
 * Why an event of a provider of ours was not understood. `nameless`: of a kind that we act on, and it does not say what it is
 * about; `unknown`: it names what we do not know.
 */
export const eventFaults = ['nameless', 'unknown'] as const
export type EventFault = (typeof eventFaults)[number]
