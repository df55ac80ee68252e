import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { plainFigures } from '#domain/shared/digits.ts'
import { isPlace } from '#domain/shared/place.ts'
import type { Circle } from '#web/ui/map/circle.ts'

/** A place as its form has it; source and reason are asked of operators alone. */
export type NoWalkValues = {
  kind: string
  name: string
  latitude: string
  longitude: string
  radius: string
  source: string
  reason: string
}

export const emptyPlace: NoWalkValues = {
  kind: 'other',
  name: '',
  latitude: '',
  longitude: '',
  radius: '100',
  source: '',
  reason: '',
}

/** The radii that can be chosen, in meters. */
export const noWalkRadii = [noWalkRules.radiusLeastM, 50, 100, 200, 300, noWalkRules.radiusMostM] as const

/** A typed number of degrees, also with a comma; NaN for what is none. */
export function degreesOf(text: string): number {
  const clean = plainFigures(text).trim().replace(',', '.')
  return /^[-+]?\d{1,3}(\.\d+)?$/.test(clean) ? Number(clean) : NaN
}

/** Degrees as they are typed: about 0.1 m exact. */
export const typedDegrees = (degrees: number): string => String(Number(degrees.toFixed(6)))

/** The circle of a place; null until both of its degrees are right. */
export function circleOf(values: Pick<NoWalkValues, 'latitude' | 'longitude' | 'radius'>): Circle | null {
  const place = { latitude: degreesOf(values.latitude), longitude: degreesOf(values.longitude) }
  return isPlace(place) ? { ...place, radiusM: Number(values.radius) } : null
}

const degrees = (most: number, message: () => string) =>
  z.string().check(
    z.refine(
      (text) => {
        const value = degreesOf(text)
        return value >= -most && value <= most
      },
      { error: message },
    ),
  )

const text = (least: number, most: number, message: () => string) =>
  z
    .string()
    .check(
      z.refine((typed) => typed.trim().length >= least && typed.trim().length <= most, { error: message }),
    )

/** What a place has to be; operators also say where it is known from, and why. */
export function noWalkValueRules(isOperator: boolean) {
  const { nameMax, sourceMax, reason } = noWalkRules
  return z.object({
    kind: z.string(),
    name: text(1, nameMax, () => t`Please enter a name.`),
    latitude: degrees(90, () => t`Please enter degrees from −90 to 90.`),
    longitude: degrees(180, () => t`Please enter degrees from −180 to 180.`),
    radius: z.string(),
    source: isOperator ? text(1, sourceMax, () => t`Please say where it is known from.`) : z.string(),
    reason: isOperator ? text(reason.min, reason.max, () => t`Please give a reason.`) : z.string(),
  })
}

/** A place as the server is sent it. */
export function placeInput({ kind, name, latitude, longitude, radius }: NoWalkValues) {
  return {
    kind,
    name: name.trim(),
    place: { latitude: degreesOf(latitude), longitude: degreesOf(longitude) },
    radius_m: Number(radius),
  }
}
