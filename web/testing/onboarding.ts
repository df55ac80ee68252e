import { MyHomeZoneDocument } from '#web/api/generated/home-zone.ts'
import { MyNoWalkPlacesDocument } from '#web/api/generated/no-walk.ts'
import {
  BecomingWalkerDocument,
  MyWalkerProfileDocument,
  type BecomingWalkerQuery,
  type MyWalkerProfileQuery,
  type WalkerTrainingQuery,
} from '#web/api/generated/onboarding.ts'
import { MyWalkerClipDocument } from '#web/api/generated/walker-clip.ts'
import { MyWalkerPhotosDocument } from '#web/api/generated/walker-photos.ts'
import { WalkPlacesDocument } from '#web/api/generated/walkers-walk.ts'
import type { Answers } from '#web/testing/answers.ts'

type Onboarding = BecomingWalkerQuery['makeMoneyWalking']
type Step = Onboarding['steps'][number]

/** The six tasks before the first walk, by their codes on the wire, each with the contract's flag that it counts. */
const flags = {
  profilePicture: 'profie_picture',
  walkerTraining: 'walker_training',
  walkerKit: 'walker_kit_ordered',
  backgroundCheck: 'backgground_check',
  payoutAccount: 'bank_account_linked',
  walkerTerms: 'walker_terms',
} as const

type Code = keyof typeof flags

/** How far a person is on the way to walking: these tasks are open, each in the state that is given; all others are done. */
export function anOnboarding(
  open: Partial<Record<Code, Pick<Step, 'state'> & Partial<Step>>> = {},
  own: Partial<Onboarding> = {},
): Onboarding {
  const steps = Object.keys(flags).map((code) => ({
    code,
    state: 'done',
    reason: null,
    done_at: null,
    expires_at: null,
    is_needed_to_walk: true,
    ...open[code as Code],
  }))
  const counts = Object.entries(flags).map(([code, flag]) => [flag, !open[code as Code]])
  const isAll = Object.keys(open).length === 0
  return {
    ...(Object.fromEntries(counts) as Record<(typeof flags)[Code], boolean>),
    is_all_verification_completed: isAll,
    is_background_check_pending: false,
    is_stripe_connect_form_submitted: true,
    state: isAll ? 'complete' : 'started',
    steps,
    payout_country: 'US',
    payout_message: 'You are paid to your bank account in this country every Monday.',
    ...own,
  }
}

/** The video of the training with two chapters and two questions, which were not answered yet. */
export function aTraining(): WalkerTrainingQuery['walkerTrainingVideo'] {
  return {
    video_url: '/training/walker-training.mp4',
    poster_url: '/icon-512.png',
    captions_url: '/training/walker-training.vtt',
    duration_s: 100,
    version: '2026-01',
    chapters: [
      { title: 'A walk', starts_at_s: 0 },
      { title: 'Your pay', starts_at_s: 60 },
    ],
    questions: [
      {
        id: 'film',
        text: 'Where do you never film?',
        answers: [
          { id: 'street', text: 'On a street.' },
          { id: 'schools', text: 'In schools.' },
        ],
      },
      {
        id: 'safe',
        text: 'You do not feel safe. What do you do?',
        answers: [
          { id: 'on', text: 'I go on.' },
          { id: 'end', text: 'I end the walk.' },
        ],
      },
    ],
    done_at: null,
  }
}

/** Answers the page of Noor's walker profile, as it was saved last; empty unless given. */
export function answerWalkerProfile(
  answers: Answers,
  saved: NonNullable<MyWalkerProfileQuery['me']>['walker_profile'] = null,
  type: 'traveller' | 'walker' = 'traveller',
): void {
  answers.give(MyWalkerProfileDocument, {
    me: {
      id: 'usr_me',
      first_name: 'Noor',
      last_name: 'Haddad',
      avatar: null,
      type,
      over_all_rating: null,
      walker_profile: saved,
    },
  })
  answers.give(MyHomeZoneDocument, { myHomeZone: null })
  answers.give(MyWalkerPhotosDocument, { myWalkerPhotos: [] })
  answers.give(MyWalkerClipDocument, { myWalkerClip: null })
  answers.give(MyNoWalkPlacesDocument, { myNoWalkPlaces: [] })
  answers.give(WalkPlacesDocument, { destination: { data: [] } })
  answers.give(BecomingWalkerDocument, {
    makeMoneyWalking: anOnboarding({ walkerKit: { state: 'required' } }),
  })
}
