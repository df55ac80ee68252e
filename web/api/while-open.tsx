import type { ReactNode } from 'react'
import type { Feature } from '#domain/operator/settings.ts'
import { useFeaturesOff } from '#web/api/site.ts'

/** What begins something of a feature: not offered while owners have switched the feature off. */
export function WhileOpen({ feature, children }: { feature: Feature; children: ReactNode }) {
  return useFeaturesOff()(feature) ? null : children
}
