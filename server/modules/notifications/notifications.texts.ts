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
    walkerFree: (walk: { place: string }): Words => ({
      title: `Somebody is free in ${walk.place}`,
      body: 'You asked us to tell you. Tap to see who it is.',
    }),
  } satisfies Record<PushOrder['kind'], unknown>,
  walkerFree: {
    sms: (product: string, place: string, link: string) =>
      `${product}: somebody is free to walk in ${place} now. See who: ${link}`,
    subject: (place: string) => `Somebody is free in ${place}`,
    mail: (product: string, place: string, link: string) =>
      `You asked us to tell you: somebody is free to walk in ${place} now.\n\n${link}\n\nThis was the one message you asked for. ${product}`,
  },
} as const
