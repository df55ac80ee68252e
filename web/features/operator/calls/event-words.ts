import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { EventFault } from '#domain/money/event-faults.ts'

/** Why an event of the payment provider was not understood. */
export const eventFaultWords: Readonly<Record<EventFault, MessageDescriptor>> = {
  nameless: msg`It does not say what it is about`,
  unknown: msg`It names what we do not know`,
}

export const eventFaultWordsOf = (fault: string): MessageDescriptor | undefined =>
  (eventFaultWords as Readonly<Record<string, MessageDescriptor>>)[fault]
