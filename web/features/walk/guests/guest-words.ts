import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { pausedForWatchers } from '#web/features/walk/stage/paused-words.ts'
import type { GuestState } from '#web/features/walk/guests/join/guest-call.ts'

/** Why the walk stands still, for a guest; null while it runs. A reason that a side gave says more than the meter's. */
export function pausedForGuest({
  meter,
  pauses,
  names,
}: Pick<GuestState, 'meter' | 'pauses' | 'names'>): MessageDescriptor | null {
  if (!meter || meter.isLive) return null
  const { traveller, walker } = names
  const reason = pauses.walker ?? pauses.traveller ?? meter.pausedReason ?? 'noPicture'
  if (reason === 'pageHidden' || reason === 'travellerMissing')
    return msg`${traveller} is away for a moment, and the walk waits.`
  if (reason === 'network') return msg`The connection is weak. It is being repaired.`
  return pausedForWatchers(reason, walker)
}

/** The name of the guest who holds the wheel of a walk of two; undefined while who pays does. */
export function holderName(
  guests: readonly { readonly id: string; readonly name: string }[],
  wheel: string | null,
): string | undefined {
  return guests.find(({ id }) => id === wheel)?.name
}
