export interface MapMarker {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** Labels of a walk are words beside or on their point, all others are buttons. */
  readonly kind: 'destination' | 'walker' | 'self' | 'postcard' | LabelKind
  /** What the pin is, in words: it is the pin's name for people who cannot see it. */
  readonly label: string
  readonly imageUrl?: string | undefined
  readonly selected?: boolean | undefined
  /** The colour of the ring around a walker's face. */
  readonly status?: 'free' | 'busy' | 'offline' | undefined
  /** Of a mark, when the walker was there; written below its distance. */
  readonly note?: string | undefined
  /** Of a turn, degrees clockwise from north in which the way continues. */
  readonly bearing?: number | undefined
}

/** What is written on the way of a walk: its ends, distances, turns, and points that were asked for. */
export type LabelKind = 'start' | 'end' | 'mark' | 'turn' | 'asked'
const labelKinds: readonly string[] = ['start', 'end', 'mark', 'turn', 'asked'] satisfies LabelKind[]
export const isLabelKind = (kind: MapMarker['kind']): kind is LabelKind => labelKinds.includes(kind)
