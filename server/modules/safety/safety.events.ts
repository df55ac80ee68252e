import { topics, type Realtime } from '#adapters/realtime/port.ts'
import type { HelpKind } from '#domain/safety/help.ts'
import type { CheckReason } from '#domain/walk/walk-check.ts'
import type { EventHints, EventSubscribers } from '#server/durable/events.ts'
import { askWalker } from '#server/modules/safety/checks/checks.ts'
import type { SafetyContext } from '#server/modules/safety/safety.deps.ts'

/** A call for help, by its walk and the person who needs help. */
export type HelpChanged = { callId: string; tripId: string; userId: string; kind: HelpKind }

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    'safety.helpCalled': HelpChanged
    'safety.helpTaken': HelpChanged
    'safety.helpClosed': HelpChanged
    'safety.checkAsked': { tripId: string; userId: string; reason: CheckReason }
    'safety.checkEnded': { tripId: string; userId: string }
  }
}

/** What the topic of a person carries from here: their safety on a walk is another now. */
type SafetyHint = { kind: 'safety'; tripId: string }

export function isSafetyHintOf(tripId: string): (payload: unknown) => boolean {
  return (payload) => {
    const hint = payload as SafetyHint | null
    return hint?.kind === 'safety' && hint.tripId === tripId
  }
}

/** A walk that looks as if its walker were not all right: they are asked. */
export function safetySubscribers(ctx: Pick<SafetyContext, 'clock' | 'newId'>): EventSubscribers {
  return { 'walk.checkDue': (tx, due) => askWalker(ctx, tx, due) }
}

/** The hints that operators get, and the person who needs help; the other side of the walk gets none. */
export function safetyHints({ realtime }: { realtime: Realtime }): EventHints {
  const toPerson = ({ tripId, userId }: { tripId: string; userId: string }) =>
    realtime.publish(topics.user(userId), { kind: 'safety', tripId } satisfies SafetyHint)
  const changed = (call: HelpChanged) => {
    realtime.publish(topics.helpCalls, { kind: 'help' })
    toPerson(call)
  }
  return {
    'safety.helpCalled': changed,
    'safety.helpTaken': changed,
    'safety.helpClosed': changed,
    // The operator who has the call sees that its contact is not reached.
    'text.undelivered': ({ purpose }) => {
      if (purpose === 'help') realtime.publish(topics.helpCalls, { kind: 'help' })
    },
    'safety.checkAsked': toPerson,
    'safety.checkEnded': toPerson,
  }
}
