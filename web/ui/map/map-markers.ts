import type { Marker } from 'maplibre-gl'

import { fanOut } from './fan-out.ts'
import { labelsWithRoom, markBesidePx } from './label-room.ts'
import type { Engine, MarkerPlacement } from './map-engine.ts'
import { isLabelKind, type LabelKind, type MapMarker } from './map-marker.ts'

interface Pin {
  readonly marker: Marker
  readonly element: HTMLElement
  /** What the label is; undefined for a button. */
  readonly label: LabelKind | undefined
}

/** The pins of one map: real buttons, updated with the data by id. */
export interface PinBoard {
  readonly show: (markers: readonly MapMarker[]) => void
  readonly spread: () => void
}

/** A label stands clear of a face at the same place. */
const besidePx = 22

/** Start and end stand to the left and to the right: a walk that ends where it began shows both. */
const placeOfLabel: Readonly<Record<LabelKind, MarkerPlacement>> = {
  start: { anchor: 'right', offset: [-besidePx, 0] },
  end: { anchor: 'left', offset: [besidePx, 0] },
  mark: { anchor: 'left', offset: [markBesidePx, 0] },
  turn: {},
  asked: {},
}

type ClassNames = Readonly<Record<string, string | undefined>>

/** Makes the board; `onSelect` is called with the id of a pressed pin. */
export function pinBoard(engine: Engine, classes: ClassNames, onSelect: (id: string) => void): PinBoard {
  const pins = new Map<string, Pin>()
  const spread = (): void => {
    // A label says which point is the start: it stays there.
    const all = [...pins.values()].filter((pin) => !pin.label)
    const offsets = fanOut(all.map(({ marker }) => engine.map.project(marker.getLngLat())))
    all.forEach(({ marker }, index) => marker.setOffset([offsets[index]?.x ?? 0, offsets[index]?.y ?? 0]))
    const every = [...pins.values()]
    const seen = labelsWithRoom(
      every.map(({ marker, label: kind = 'pin' as const }) => {
        const { x, y } = engine.map.project(marker.getLngLat())
        return { x, y, kind }
      }),
    )
    every.forEach(({ element }, index) => {
      element.hidden = !seen.has(index)
    })
  }
  const show = (markers: readonly MapMarker[]): void => {
    const wanted = new Set(markers.map((marker) => marker.id))
    for (const [id, pin] of pins) {
      if (wanted.has(id)) continue
      pin.marker.remove()
      pins.delete(id)
    }
    for (const marker of markers) {
      const pin = pins.get(marker.id) ?? newPin(engine, marker, classes, onSelect)
      pins.set(marker.id, pin)
      pin.marker.setLngLat([marker.longitude, marker.latitude])
      if (pin.label) writeLabel(pin.element, marker, classes)
      else dress(pin.element, marker, classes)
    }
    spread()
  }
  return { show, spread }
}

function newPin(engine: Engine, marker: MapMarker, classes: ClassNames, onSelect: (id: string) => void): Pin {
  const at = [marker.latitude, marker.longitude] as const
  const { kind } = marker
  if (isLabelKind(kind)) {
    const label = document.createElement('span')
    label.className = classes[kind] ?? ''
    // The words of the way stand below the map, for those who do not see it.
    if (kind !== 'start' && kind !== 'end') label.ariaHidden = 'true'
    return { element: label, label: kind, marker: engine.addMarker(label, at, placeOfLabel[kind]) }
  }
  const element = document.createElement('button')
  element.type = 'button'
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onSelect(marker.id)
  })
  return { element, label: undefined, marker: engine.addMarker(element, at) }
}

/** Writes what a label says; of a turn only its arrow, which points where the way continues. */
function writeLabel(
  element: HTMLElement,
  { kind, label, note, bearing }: MapMarker,
  classes: ClassNames,
): void {
  const written = `${label} ${note ?? ''} ${bearing ?? ''}`
  if (element.dataset['written'] === written) return
  element.dataset['written'] = written
  if (kind === 'turn') {
    const arrow = document.createElement('span')
    arrow.className = classes['arrow'] ?? ''
    arrow.style.rotate = `${Math.round(bearing ?? 0)}deg`
    element.replaceChildren(arrow)
    return
  }
  const time = document.createElement('span')
  time.className = classes['note'] ?? ''
  time.textContent = note ?? ''
  element.replaceChildren(label, ...(note ? [time] : []))
}

function dress(element: HTMLElement, marker: MapMarker, classes: ClassNames): void {
  // MapLibre adds classes of its own; only ours may be replaced.
  const ours = Object.values(classes).filter((name) => name !== undefined)
  element.classList.remove(...ours.flatMap((name) => name.split(' ')))
  const worn = [
    classes['pin'],
    classes[marker.kind],
    classes[marker.status ?? 'free'],
    marker.selected ? classes['selected'] : undefined,
  ]
  element.classList.add(...worn.filter((name) => name !== undefined))
  element.setAttribute('aria-label', marker.label)
  element.setAttribute('aria-pressed', String(marker.selected ?? false))
  element.title = marker.label
  element.style.zIndex = marker.selected ? '2' : ''
  if (element.dataset['face'] === (marker.imageUrl ?? marker.kind)) return
  element.dataset['face'] = marker.imageUrl ?? marker.kind
  element.replaceChildren(contentOf(marker))
}

function contentOf(marker: MapMarker): HTMLElement {
  if (marker.imageUrl === undefined) {
    const dot = document.createElement('span')
    dot.textContent =
      marker.kind === 'walker'
        ? marker.label.trim().slice(0, 1).toUpperCase()
        : marker.kind === 'self'
          ? ''
          : '★'
    dot.setAttribute('aria-hidden', 'true')
    return dot
  }
  const image = document.createElement('img')
  image.src = marker.imageUrl
  image.alt = ''
  image.draggable = false
  return image
}
