import { cleanLine } from '#domain/shared/plain-text.ts'
import { distanceKm, isPlace, type Place } from '#domain/shared/place.ts'

/** What kinds of places are not walked (docs/rules/safety.md#places-that-are-not-walked). */
export const noWalkKinds = ['privateAddress', 'school', 'hospital', 'other'] as const
export type NoWalkKind = (typeof noWalkKinds)[number]

export const noWalkRules = {
  radiusLeastM: 20,
  radiusMostM: 500,
  nameMax: 80,
  /** Characters of an operator's reason. */
  reason: { min: 3, max: 500 },
  sourceMax: 200,
  /** So many places one walker marks for their own walks. */
  ownMost: 20,
  /** A walker is notified when they come nearer to a place's edge than this. */
  nearM: 60,
  /** Places within so much are known to a walk at once, and looked up again when the walker has come half of it. */
  aroundM: 2000,
  /** So many of them at most, the nearest first. */
  aroundMost: 200,
} as const

/** A place that is not walked. `isOwn`: by its walker alone. */
export type NoWalkArea = Place & { id: string; kind: NoWalkKind; radiusM: number; isOwn: boolean }

/** A place as it is marked. */
export type MarkedPlace = Place & { kind: string; name: string; radiusM: number; source: string }

/** What is wrong with a field, by the keys of the catalogue. */
export type NoWalkFault = 'kindUnknown' | 'nameMissing' | 'placeInvalid' | 'radiusOutside' | 'sourceMissing'

/** A place as it is stored, or what is wrong with each of its fields. */
export function readNoWalkPlace(written: MarkedPlace):
  | { kind: 'place'; place: MarkedPlace & { kind: NoWalkKind } }
  | {
      kind: 'faulty'
      faults: Partial<Record<'kind' | 'name' | 'place' | 'radius' | 'source', NoWalkFault>>
    } {
  const kind = noWalkKinds.find((one) => one === written.kind)
  const [name, source] = [cleanLine(written.name), cleanLine(written.source)]
  const { radiusLeastM, radiusMostM, nameMax, sourceMax } = noWalkRules
  const isRadius = written.radiusM >= radiusLeastM && written.radiusM <= radiusMostM
  const faults = {
    ...(kind ? {} : { kind: 'kindUnknown' as const }),
    ...(name === '' || name.length > nameMax ? { name: 'nameMissing' as const } : {}),
    ...(isPlace(written) ? {} : { place: 'placeInvalid' as const }),
    ...(isRadius ? {} : { radius: 'radiusOutside' as const }),
    ...(source === '' || source.length > sourceMax ? { source: 'sourceMissing' as const } : {}),
  }
  if (!kind || Object.keys(faults).length > 0) return { kind: 'faulty', faults }
  return { kind: 'place', place: { ...written, kind, name, source } }
}

/** The area that a place lies in, if any. */
export function areaAt(areas: readonly NoWalkArea[], place: Place): NoWalkArea | null {
  return areas.find((area) => distanceKm(area, place) * 1000 <= area.radiusM) ?? null
}

/** The areas to whose edges a place is near, or that it lies in. */
export function areasNear(areas: readonly NoWalkArea[], place: Place): NoWalkArea[] {
  return areas.filter((area) => distanceKm(area, place) * 1000 <= area.radiusM + noWalkRules.nearM)
}
