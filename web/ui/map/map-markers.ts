import type { Marker } from 'maplibre-gl'

import { fanOut } from './fan-out.ts'
import type { Engine } from './map-engine.ts'

export interface MapMarker {
  readonly id: string
  readonly latitude: number
  readonly longitude: number
  /** `start` and `end` of a walk are labels beside their point, all others are buttons. */
  readonly kind: 'destination' | 'walker' | 'self' | 'postcard' | 'start' | 'end'
  /** What the pin is, in words: it is the pin's name for people who cannot see it. */
  readonly label: string
  readonly imageUrl?: string | undefined
  readonly selected?: boolean | undefined
  /** The colour of the ring around a walker's face. */
  readonly status?: 'free' | 'busy' | 'offline' | undefined
}

interface Pin {
  readonly marker: Marker
  readonly element: HTMLElement
  readonly isLabel: boolean
}

/** The pins of one map: real buttons, kept in step with the data by id. */
export interface PinBoard {
  readonly show: (markers: readonly MapMarker[]) => void
  readonly spread: () => void
}

/** A label stands clear of a face at the same place. */
const besidePx = 22

type ClassNames = Readonly<Record<string, string | undefined>>

/** Makes the board; `onSelect` is called with the id of a pressed pin. */
export function pinBoard(engine: Engine, classes: ClassNames, onSelect: (id: string) => void): PinBoard {
  const pins = new Map<string, Pin>()
  const spread = (): void => {
    // A label says which point is the start: it stays there.
    const all = [...pins.values()].filter((pin) => !pin.isLabel)
    const offsets = fanOut(all.map(({ marker }) => engine.map.project(marker.getLngLat())))
    all.forEach(({ marker }, index) => marker.setOffset([offsets[index]?.x ?? 0, offsets[index]?.y ?? 0]))
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
      if (!pin.isLabel) dress(pin.element, marker, classes)
    }
    spread()
  }
  return { show, spread }
}

function newPin(engine: Engine, marker: MapMarker, classes: ClassNames, onSelect: (id: string) => void): Pin {
  const at = [marker.latitude, marker.longitude] as const
  if (marker.kind === 'start' || marker.kind === 'end') {
    const label = document.createElement('span')
    label.className = classes['label'] ?? ''
    label.textContent = marker.label
    // One to the left and one to the right: a walk that ends where it began shows both.
    const isStart = marker.kind === 'start'
    const placed = engine.addMarker(label, at, {
      anchor: isStart ? 'right' : 'left',
      offset: [isStart ? -besidePx : besidePx, 0],
    })
    return { element: label, isLabel: true, marker: placed }
  }
  const element = document.createElement('button')
  element.type = 'button'
  element.addEventListener('click', (event) => {
    event.stopPropagation()
    onSelect(marker.id)
  })
  return { element, isLabel: false, marker: engine.addMarker(element, at) }
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
  element.replaceChildren(face(marker))
}

function face(marker: MapMarker): HTMLElement {
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
