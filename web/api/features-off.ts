import { useQuery } from 'urql'
import type { Feature } from '#domain/operator/settings.ts'
import { SiteDocument } from '#web/api/generated/site.ts'

/**
 * Whether owners have switched a feature off, so that what begins something of it is not offered. False until the
 * settings are known; the server decides about each act by itself.
 */
export function useFeaturesOff(): (feature: Feature) => boolean {
  const [{ data }] = useQuery({ query: SiteDocument })
  return (feature) => data?.site.features_off.includes(feature) ?? false
}
