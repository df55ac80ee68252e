import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ComingFeature, PageName } from '#web/app/paths.ts'

/** What is said of something that is announced but not built yet. */
export interface ComingWords {
  readonly title: ReactNode
  readonly text: ReactNode
}

/** Announced features that have no page of their own, by the name in the address. */
export const featureWords: Readonly<Record<ComingFeature, () => ComingWords>> = {
  membership: () => ({
    title: <Trans>Membership is on its way</Trans>,
    text: <Trans>Until then there is one simple price: $5.00 to connect and $1.00 a live minute.</Trans>,
  }),
  'group-trip': () => ({
    title: <Trans>Group trips are on their way</Trans>,
    text: <Trans>Several travelers, one walker, one street. For now a walk is yours alone.</Trans>,
  }),
  'favorite-walker': () => ({
    title: <Trans>Booking your favorite walker is on its way</Trans>,
    text: <Trans>For now, look at the map: you may find them out right now.</Trans>,
  }),
  'gift-card': () => ({
    title: <Trans>Gift cards are on their way</Trans>,
    text: <Trans>Soon you can give somebody ten minutes in Lisbon.</Trans>,
  }),
  earnings: () => ({
    title: <Trans>Earnings are on their way</Trans>,
    text: <Trans>Every completed trip already shows what it paid. The weekly statement comes next.</Trans>,
  }),
  'save-trips': () => ({
    title: <Trans>Saving more trips is on its way</Trans>,
    text: <Trans>The films of your last three trips stay here for free.</Trans>,
  }),
  schedule: () => scheduling(),
}

const scheduling = (): ComingWords => ({
  title: <Trans>Scheduling is on its way</Trans>,
  text: <Trans>Soon you can ask for a walk up to seven days ahead. For now, take one live.</Trans>,
})
const wishList = (): ComingWords => ({
  title: <Trans>Your wish list is on its way</Trans>,
  text: <Trans>Soon you can note the places you dream of, and we look for somebody who walks there.</Trans>,
})
const backgroundCheck = (): ComingWords => ({
  title: <Trans>The background check is on its way</Trans>,
  text: (
    <Trans>
      It is the first step of becoming a walker, and opens together with the others. Your first and last name
      and your country are all you need to have at hand.
    </Trans>
  ),
})
const becomeWalker = (): ComingWords => ({
  title: <Trans>Becoming a walker is on its way</Trans>,
  text: (
    <Trans>
      Six steps lead there: a background check, a profile picture, the walker kit, the training, a payout
      account and the signed terms. A picture you can already choose under Edit My Account.
    </Trans>
  ),
})
const walkerTerms = (): ComingWords => ({
  title: <Trans>Signing the walker terms is on its way</Trans>,
  text: <Trans>They are signed with a finger, at the end of the steps of becoming a walker.</Trans>,
})

/** Pages that are announced and not built yet, by name. A page without words of its own gets the general ones. */
export const pageWords: Readonly<Partial<Record<PageName, () => ComingWords>>> = {
  membership: featureWords.membership,
  scheduleTrip: scheduling,
  scheduleWalker: scheduling,
  travellerUpcomingWalks: scheduling,
  travellerCancelledTrips: () => ({
    title: <Trans>Cancelled trips are on their way</Trans>,
    text: <Trans>They come together with scheduling. Walks you took are under Your Trips.</Trans>,
  }),
  destinationWishlist: wishList,
  createDestinationWishList: wishList,
  createNewDestination: () => ({
    title: <Trans>Creating destinations is on its way</Trans>,
    text: <Trans>Soon operators can open new places here.</Trans>,
  }),
  makeMoneyTraveler: becomeWalker,
  makeMoneyForWalker: becomeWalker,
  backgroundCheckTraveler: backgroundCheck,
  backgroundCheckWalker: backgroundCheck,
  beginBackgroundCheckTraveler: backgroundCheck,
  beginBackgroundCheckWalker: backgroundCheck,
  walkerKit: () => ({
    title: <Trans>The walker kit is on its way</Trans>,
    text: <Trans>A stabilizer to recommend and a small parcel from us, at no cost.</Trans>,
  }),
  walkerTraining: () => ({
    title: <Trans>The training is on its way</Trans>,
    text: <Trans>One short film about how to show a street so that somebody feels it.</Trans>,
  }),
  walkerTerms,
  walkerTermsTraveler: walkerTerms,
  walkerProfile: () => ({
    title: <Trans>Your walker profile is on its way</Trans>,
    text: <Trans>Soon you can say where you walk, what you speak and what you carry.</Trans>,
  }),
  payoutAccount: () => ({
    title: <Trans>Payout accounts are on their way</Trans>,
    text: <Trans>What you earn until then is kept for you, to the cent.</Trans>,
  }),
  walkRequests: () => ({
    title: <Trans>The list of walk requests is on its way</Trans>,
    text: <Trans>It comes with scheduling. Live requests already ring wherever you are in the app.</Trans>,
  }),
  videoCall: () => ({
    title: <Trans>The call test is on its way</Trans>,
    text: <Trans>Walkers can already try camera and microphone before they go online.</Trans>,
  }),
}

export const generalWords = (): ComingWords => ({
  title: <Trans>Coming soon</Trans>,
  text: <Trans>We are still paving this street. Everything you need for a live walk is ready.</Trans>,
})
