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

/** Pages that are announced and not built yet, by name. A page without words of its own gets the general ones. */
export const pageWords: Readonly<Partial<Record<PageName, () => ComingWords>>> = {}

export const generalWords = (): ComingWords => ({
  title: <Trans>Coming soon</Trans>,
  text: <Trans>We are still building this page. Everything you need for a live walk is ready.</Trans>,
})
