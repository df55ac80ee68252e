import type { PushOrder } from '#domain/notifications/push.ts'

type Words = { title: string; body: string }

const minutes = (count: number) => (count === 1 ? '1 minute' : `${count} minutes`)

/** Every text that this module makes, in English, by key. */
export const notificationTexts = {
  subscriptionSaved: 'This device will tell you, also when the app is closed.',
  subscriptionDeleted: 'This device stays quiet from now on.',
  fields: {
    endpoint: 'This device cannot be reached: its push service is not one we know.',
    keys: 'This device cannot be reached: its keys are not complete.',
  },
  push: {
    walkRequest: (walk: { place: string; minutes: number; pays: string; traveller: string }): Words => ({
      title: `A walk in ${walk.place} · ${walk.pays}`,
      body: `${walk.traveller} would like up to ${minutes(walk.minutes)}. Tap to answer.`,
    }),
    replayReady: (walk: { place: string; walker: string | null }): Words => ({
      title: 'Your replay is ready',
      body: walk.walker
        ? `Watch your walk in ${walk.place} with ${walk.walker} again.`
        : `Watch your walk in ${walk.place} again.`,
    }),
    reminder: (walk: { place: string; minutesLeft: number }): Words => ({
      title: `Your walk in ${walk.place}`,
      body:
        walk.minutesLeft > 0 ? `It starts in ${minutes(walk.minutesLeft)}.` : 'It starts now. Come on in.',
    }),
  } satisfies Record<PushOrder['kind'], unknown>,
} as const
