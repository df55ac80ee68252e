import { languageTags } from '#domain/shared/language-tags.ts'
import type { WalkerOnMapFragment } from '#web/api/generated/walkers.ts'
import type { WalkersQuery } from '#web/app/paths.ts'

/** What the address of the map narrows its walkers to. */
export type NarrowedTo = Required<Pick<WalkersQuery, 'free' | 'wellRated'>> & Pick<WalkersQuery, 'language'>

/** A walker with this many stars on average, or more, is well rated. */
export const wellRatedStars = 4

/** Reads the address of the map; a language that there is not, and other stars than those offered, narrow nothing. */
export function narrowedTo(params: URLSearchParams): NarrowedTo {
  return {
    free: params.get('free') === '1',
    wellRated: params.get('stars') === String(wellRatedStars),
    language: languageTags.find((tag) => tag === params.get('language')),
  }
}

export const isNarrowed = ({ free, wellRated, language }: NarrowedTo): boolean =>
  free || wellRated || language !== undefined

/** The walkers who fit all that is asked, in their order. */
export function thoseWhoFit(
  walkers: readonly WalkerOnMapFragment[],
  { free, wellRated, language }: NarrowedTo,
): readonly WalkerOnMapFragment[] {
  return walkers.filter(
    (walker) =>
      (!free || walker.is_free) &&
      (!wellRated || (walker.user.over_all_rating ?? 0) >= wellRatedStars) &&
      (language === undefined || spokenBy(walker).includes(language)),
  )
}

/** The languages that can be asked for: those that a walker here speaks, in the contract's order, and the one that is asked for. */
export function languagesToAsk(
  walkers: readonly WalkerOnMapFragment[],
  asked: string | undefined,
): readonly string[] {
  const spoken = new Set(walkers.flatMap(spokenBy))
  return languageTags.filter((tag) => spoken.has(tag) || tag === asked)
}

const spokenBy = ({ user }: WalkerOnMapFragment): string[] =>
  (user.walker_profile?.languages ?? []).flatMap((code) => languageTags[code] ?? [])
