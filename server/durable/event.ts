/**
 * Names and payloads of all events; the `x.events.ts` of each module adds its own to this interface. A payload is made
 * of ids, words and counts, and nothing personal: its plain values stand in the log, a list by its length.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the modules fill it
export interface EventPayloads {}

export type EventName = keyof EventPayloads

/** Says what has happened. */
export type EmitEvent<Answer> = <N extends EventName>(name: N, payload: EventPayloads[N]) => Answer
