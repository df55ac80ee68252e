import type { TimeOfDay } from '#domain/places/time-of-day.ts'

/** How one hour colours everything it falls on. */
export interface Light {
  /** The sky from the zenith to the horizon. */
  readonly sky: readonly [string, string, string, string]
  /** What shade is filled with, and how strongly it covers a thing's own colour. */
  readonly shade: readonly [colour: string, share: number]
  /** What distance dissolves into. */
  readonly haze: string
  readonly disc: string
  readonly lamp: string
  /** The colour of a window without light. */
  readonly pane: string
}

export const lights: Readonly<Record<TimeOfDay, Light>> = {
  dawn: {
    sky: ['#33457f', '#8f7bae', '#efa597', '#fcdcb0'],
    shade: ['#4a3a74', 0.4],
    haze: '#dba0a2',
    disc: '#fff0d2',
    lamp: '#ffdf9e',
    pane: '#2f3562',
  },
  day: {
    sky: ['#1f929e', '#5fbfbe', '#b4e2d6', '#fdf1d8'],
    shade: ['#fff0d4', 0.06],
    haze: '#b5ded6',
    disc: '#fff8e4',
    lamp: '#5b7f88',
    pane: '#4f7680',
  },
  golden: {
    sky: ['#43336e', '#a54f7c', '#ec7655', '#ffd390'],
    shade: ['#56214a', 0.36],
    haze: '#dd7a5c',
    disc: '#fff2cc',
    lamp: '#ffe09a',
    pane: '#43264f',
  },
  night: {
    sky: ['#080e2b', '#16224f', '#303b78', '#625c98'],
    shade: ['#141d58', 0.64],
    haze: '#2b3670',
    disc: '#fdf3d0',
    lamp: '#ffd27a',
    pane: '#141b3f',
  },
}
