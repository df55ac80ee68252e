import { lights, type Light } from '../../web/ui/poster/light.ts'
import type { TimeOfDay } from '../../domain/places/time-of-day.ts'

export type Chance = () => number

/** A repeatable stream of numbers between 0 and 1: the same seed draws the same town everywhere. */
export function chanceFrom(seed: number): Chance {
  let state = Math.imul(seed + 1, 2654435761) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** What a scene draws with: colours under this hour's light, and chance. */
export interface Brush {
  readonly time: TimeOfDay
  readonly light: Light
  readonly chance: Chance
  /** A thing's own colour as this light shows it; depth 0 stands before you, 1 is on the horizon. */
  readonly tone: (colour: string, depth?: number) => string
}

/** Makes the brush for one poster. */
export function brushFor(time: TimeOfDay, seed: number): Brush {
  const light = lights[time]
  const [shade, share] = light.shade
  return {
    time,
    light,
    chance: chanceFrom(seed),
    tone: (colour, depth = 0) => mix(mix(colour, shade, share), light.haze, depth * 0.85),
  }
}

const short = (value: number): string => String(Math.round(value * 10) / 10)

/** Fills a template of numbers into path data, rounded to a tenth so that files stay small. */
export function d(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  return parts.reduce((text, part, index) => {
    const value = values[index - 1]
    return `${text}${typeof value === 'number' ? short(value) : value}${part}`
  })
}

export const path = (fill: string, data: string, more = ''): string =>
  `<path fill="${fill}" d="${data}"${more}/>`
export const line = (stroke: string, width: number, data: string, more = ''): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${short(width)}" d="${data}"${more}/>`
export const disc = (fill: string, x: number, y: number, radius: number, more = ''): string =>
  `<circle fill="${fill}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${more}/>`
export const oval = (fill: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${fill}" cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`

/** A rectangle as path data, given its left, top, width and height. */
export const box = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y}h${width}v${height}h${-width}z`
/** A round-headed opening as path data, standing on `foot`. */
export const arch = (x: number, foot: number, width: number, height: number): string =>
  d`M${x} ${foot}v${-(height - width / 2)}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`
/** A closed shape through points. */
export const shape = (...points: readonly (readonly [number, number])[]): string =>
  `${points.map(([x, y], index) => d`${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')}z`

/** Repeats something side by side. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Moves and scales a drawing that was made around its own foot point. */
export const placed = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${Math.round(scale * 1000) / 1000})">${drawing}</g>`

/** A window: its own colour by day, lamplight at any darker hour. */
export const glassOf = ({ time, light, tone }: Brush, day: string, depth = 0): string =>
  time === 'day' ? tone(day, depth) : light.lamp

/** Mixes two colours written as #rrggbb; share 0 is the first, 1 the second. */
function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(first.slice(at, at + 2), 16)
    const to = Number.parseInt(second.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}
