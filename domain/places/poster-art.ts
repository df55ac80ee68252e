/** The scenes that stand in for a place without a landmark of its own. */
export const archetypes = ['oldTown', 'harbour', 'desert', 'mountain', 'towers'] as const
export type Archetype = (typeof archetypes)[number]

export const landmarkNames = [
  'lisbon',
  'porto',
  'rome',
  'venice',
  'paris',
  'carcassonne',
  'kyoto',
  'tokyo',
  'jaipur',
  'mumbai',
  'giza',
  'luxor',
  'petra',
  'amman',
  'new-york',
  'new-orleans',
  'mexico-city',
  'oaxaca',
  'cusco',
  'lima',
] as const
export type Landmark = (typeof landmarkNames)[number]

/** A drawing that exists: one of the landmarks or one of the archetypes. */
export type PosterArt = Landmark | Archetype

const known: readonly string[] = [...landmarkNames, ...archetypes]

/** Which drawing a place gets: its own landmark, an archetype asked for, or one chosen by its name. */
export function artFor(key: string | undefined, name = ''): PosterArt {
  if (key !== undefined && known.includes(key)) return key as PosterArt
  return archetypes[hashOf(name || key || '') % archetypes.length] as Archetype
}

/** A small stable hash of a name. */
function hashOf(text: string): number {
  let hash = 2166136261
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
