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
  'group-trip': () => ({
    title: <Trans>Group trips are coming soon</Trans>,
    text: <Trans>Several travelers, one walker, one street. For now, each walk is just for you.</Trans>,
  }),
}

const backgroundCheck = (): ComingWords => ({
  title: <Trans>The background check is coming soon</Trans>,
  text: (
    <Trans>
      It is the first step to becoming a walker and opens with the others. You will need only your first and
      last name and your country.
    </Trans>
  ),
})
const becomeWalker = (): ComingWords => ({
  title: <Trans>Becoming a walker is coming soon</Trans>,
  text: (
    <Trans>
      There are six steps: a background check, a profile picture, the walker kit, the training, a payout
      account and the signed terms. You can already add a picture under Edit My Account.
    </Trans>
  ),
})
const walkerTerms = (): ComingWords => ({
  title: <Trans>Signing the walker terms is coming soon</Trans>,
  text: <Trans>You sign them with your finger, as the last step to becoming a walker.</Trans>,
})

/** Pages that are announced and not built yet, by name. A page without words of its own gets the general ones. */
export const pageWords: Readonly<Partial<Record<PageName, () => ComingWords>>> = {
  createNewDestination: () => ({
    title: <Trans>Creating destinations is coming soon</Trans>,
    text: <Trans>Soon, operators will be able to add new places here.</Trans>,
  }),
  makeMoneyTraveler: becomeWalker,
  makeMoneyForWalker: becomeWalker,
  backgroundCheckTraveler: backgroundCheck,
  backgroundCheckWalker: backgroundCheck,
  beginBackgroundCheckTraveler: backgroundCheck,
  beginBackgroundCheckWalker: backgroundCheck,
  walkerKit: () => ({
    title: <Trans>The walker kit is coming soon</Trans>,
    text: <Trans>A recommended stabilizer and a small parcel from us, free of charge.</Trans>,
  }),
  walkerTraining: () => ({
    title: <Trans>The training is coming soon</Trans>,
    text: <Trans>A short video on how to make a street feel close.</Trans>,
  }),
  walkerTerms,
  walkerTermsTraveler: walkerTerms,
  walkerProfile: () => ({
    title: <Trans>Your walker profile is coming soon</Trans>,
    text: <Trans>Soon you will be able to say where you walk, what you speak and what gear you use.</Trans>,
  }),
  videoCall: () => ({
    title: <Trans>The call test is coming soon</Trans>,
    text: <Trans>Walkers can already check their camera and microphone before they go online.</Trans>,
  }),
}

export const generalWords = (): ComingWords => ({
  title: <Trans>Coming soon</Trans>,
  text: <Trans>We are still building this page. Everything you need for a live walk is ready.</Trans>,
})
