import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import type { Feature } from '#domain/operator/settings.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { SiteDocument, type SiteQuery } from '#web/api/generated/site.ts'

/** What owners announce on all pages. */
export type SiteNews = Pick<SiteQuery['site'], 'announcement' | 'maintenance'>

/** Pages that stay open hear of a change within so long. */
const askEveryMs = MINUTE

/** What owners announce, asked for once the page is there, so that it costs the first picture nothing, and again while it is open. */
export function useSiteNews(): SiteNews | undefined {
  const [isThere, setThere] = useState(false)
  const [{ data }, ask] = useQuery({ query: SiteDocument, pause: !isThere })
  useEffect(() => {
    const start = setTimeout(() => setThere(true), 0)
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask({ requestPolicy: 'network-only' })
    }, askEveryMs)
    return () => {
      clearTimeout(start)
      clearInterval(timer)
    }
  }, [ask])
  return data?.site
}

/**
 * Whether owners have switched a feature off, so that what begins something of it is not offered. False until the
 * settings are known; the server decides about each act by itself.
 */
export function useFeaturesOff(): (feature: Feature) => boolean {
  const [{ data }] = useQuery({ query: SiteDocument })
  return (feature) => data?.site.features_off.includes(feature) ?? false
}
