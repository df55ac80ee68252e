/** How the box of the console searches. */
export const findRules = {
  /** So many of each kind are shown; more is a matter of typing more. */
  shownOfKind: 6,
  /** So many characters of an id after its prefix; fewer name too many things. */
  idCharsMin: 4,
  /** So many characters of a name. */
  nameCharsMin: 2,
  /** What is longer names nothing. */
  textMax: 64,
} as const

/** The greatest code point: no id that begins with a text is after the text and this. */
const last = '\u{10ffff}'

/** A range of ids, by code points. */
export type IdRange = { from: string; until: string }

/**
 * The ids that begin with what was typed, such as trip_01J8ZQ: from the first to before the second, by code points. Null for what begins
 * no id.
 */
export function idsBegunWith(typed: string): IdRange | null {
  const chars = /^[a-z]{3,4}_(\w+)$/.exec(typed)?.[1]
  return chars === undefined || chars.length < findRules.idCharsMin
    ? null
    : { from: typed, until: typed + last }
}
