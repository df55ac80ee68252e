import type { ModuleBase } from '#server/app/module/module.ts'
import type { Services } from '#server/app/services.ts'
import { feedbackHints, feedbackSubscribers } from '#server/modules/feedback/feedback.events.ts'
import { boardSubscribers } from '#server/modules/trips/board/board.events.ts'
import { bookingSubscribers } from '#server/modules/trips/booking/booking.ts'
import { groupHints } from '#server/modules/trips/group/group.events.ts'
import { groupLiveHints } from '#server/modules/trips/group/live/group-live.events.ts'
import { scheduleHints } from '#server/modules/trips/scheduling/scheduling.events.ts'
import { pauseSubscribers } from '#server/modules/trips/group/sweeps/look-at-pauses.ts'
import { cardSubscribers } from '#server/modules/trips/scheduling/scheduling.tasks.ts'
import { tripHints, tripSubscribers } from '#server/modules/trips/trips.events.ts'
import { walkersOnAllServers } from '#server/modules/walkers/walkers.events.ts'
import { identityHints, identityOnAllServers } from '#server/modules/identity/identity.events.ts'
import { moneySubscribers } from '#server/modules/money/money.tasks.ts'
import { onboardingSubscribers } from '#server/modules/onboarding/onboarding.events.ts'
import { workHints, workSubscribers } from '#server/modules/operator/work/work.events.ts'
import { notificationHints } from '#server/modules/notifications/list/list.ts'
import { notificationSubscribers } from '#server/modules/notifications/notifications.events.ts'
import { safetyHints, safetySubscribers } from '#server/modules/safety/safety.events.ts'
import { supportSubscribers } from '#server/modules/support/support.events.ts'
import { walkHints, walkSubscribers } from '#server/modules/walk/walk.events.ts'

/** What each module does and says when something has happened in another. */
export function followEvents(
  base: ModuleBase,
  {
    identity,
    places,
    recordings,
    trips,
    walkers,
  }: Pick<Services, 'identity' | 'places' | 'recordings' | 'trips' | 'walkers'>,
): void {
  base.events.subscribe({ hints: identityHints(identity), onAllServers: identityOnAllServers(identity) })
  base.events.subscribe({ onAllServers: walkersOnAllServers({ ...base, places }, walkers) })
  base.events.subscribe({
    hints: tripHints(base),
    subscribers: tripSubscribers({ clock: base.clock, recordings }),
  })
  base.events.subscribe({ hints: scheduleHints(base) })
  base.events.subscribe({ hints: groupHints(base) })
  base.events.subscribe({ hints: groupLiveHints(base) })
  base.events.subscribe({ subscribers: bookingSubscribers(base) })
  base.events.subscribe({ subscribers: cardSubscribers(base) })
  base.events.subscribe({ subscribers: pauseSubscribers })
  base.events.subscribe({ subscribers: moneySubscribers })
  base.events.subscribe({ subscribers: boardSubscribers })
  base.events.subscribe({ subscribers: supportSubscribers(base) })
  base.events.subscribe({ hints: workHints(base), subscribers: workSubscribers(base) })
  base.events.subscribe({
    hints: walkHints(base),
    subscribers: walkSubscribers({ ...base, recordings, trips }),
  })
  base.events.subscribe({ hints: safetyHints(base), subscribers: safetySubscribers(base) })
  base.events.subscribe({ subscribers: onboardingSubscribers(base) })
  base.events.subscribe({ hints: feedbackHints(base), subscribers: feedbackSubscribers({ identity }) })
  base.events.subscribe({ hints: notificationHints(base), subscribers: notificationSubscribers(base) })
}
