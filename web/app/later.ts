import { patterns, type PageName } from './paths.ts'

/** Screens that later issues bring. Until then their addresses show the coming-soon page, and never a dead link. */
export const laterPages = {
  public: ['updateForgotPassword', 'walkerTerms', 'walkerTermsTraveler', 'membership', 'videoCall'],
  personal: [
    'editAccount',
    'settings',
    'changePassword',
    'scheduleTrip',
    'scheduleWalker',
    'travellerUpcomingWalks',
    'travellerCancelledTrips',
    'destinationWishlist',
    'createDestinationWishList',
    'createNewDestination',
    'payoutAccount',
    'walkRequests',
    'walkerProfile',
    'makeMoneyForWalker',
    'makeMoneyTraveler',
    'walkerKit',
    'walkerTraining',
    'backgroundCheckTraveler',
    'backgroundCheckWalker',
    'beginBackgroundCheckTraveler',
    'beginBackgroundCheckWalker',
  ],
} as const satisfies Record<string, readonly PageName[]>

const lower = (path: string) => path.toLowerCase().replace(/\/+$/, '')

/** What stands at an address that has no screen of its own: a later screen, for everybody or for people signed in, or nothing. */
export function laterPageAt(pathname: string): 'public' | 'personal' | null {
  const isAt = (name: PageName) => lower(patterns[name]) === lower(pathname)
  if (laterPages.public.some(isAt)) return 'public'
  return laterPages.personal.some(isAt) ? 'personal' : null
}
