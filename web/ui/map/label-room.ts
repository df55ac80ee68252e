/** A label of a walk where the map shows it, in pixels. */
export interface PlacedLabel {
  readonly x: number
  readonly y: number
  /** `pin` is a button, which is always shown and needs its room as well. */
  readonly kind: 'pin' | 'start' | 'end' | 'asked' | 'turn' | 'mark'
}

/** A distance stands so far to the right of its place. */
export const markBesidePx = 11

/** Which label stays where two want one place: the ends always, then what was asked for, turns, and distances last. */
const order = ['pin', 'start', 'end', 'asked', 'turn', 'mark'] as const
/** Half of the size of a label, and how far to the right of its place its middle stands, in pixels. */
const room: Readonly<Record<PlacedLabel['kind'], { x: number; y: number; shift: number }>> = {
  pin: { x: 22, y: 22, shift: 0 },
  start: { x: 24, y: 12, shift: -46 },
  end: { x: 24, y: 12, shift: 46 },
  asked: { x: 36, y: 13, shift: 0 },
  turn: { x: 11, y: 11, shift: 0 },
  mark: { x: 24, y: 16, shift: markBesidePx + 24 },
}

/** The places, in the list, of the labels that are shown so that none covers another. Pins, start and end always are. */
export function labelsWithRoom(labels: readonly PlacedLabel[]): ReadonlySet<number> {
  const shown = new Set<number>()
  const byOrder = [...labels.entries()].toSorted(
    ([, a], [, b]) => order.indexOf(a.kind) - order.indexOf(b.kind),
  )
  for (const [index, label] of byOrder) {
    const isAlways = label.kind === 'pin' || label.kind === 'start' || label.kind === 'end'
    const isFree = [...shown].every((other) => !coverEachOther(label, labels[other] ?? label))
    if (isAlways || isFree) shown.add(index)
  }
  return shown
}

function coverEachOther(a: PlacedLabel, b: PlacedLabel): boolean {
  const [roomOfA, roomOfB] = [room[a.kind], room[b.kind]]
  const apartX = Math.abs(a.x + roomOfA.shift - b.x - roomOfB.shift)
  return apartX < roomOfA.x + roomOfB.x && Math.abs(a.y - b.y) < roomOfA.y + roomOfB.y
}
