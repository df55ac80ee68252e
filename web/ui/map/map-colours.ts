export type MapScheme = 'light' | 'dark'

export interface MapColours {
  readonly sea: string
  readonly shore: string
  readonly land: string
  readonly coast: string
  readonly glow: string
  readonly river: string
  readonly border: string
  readonly state: string
  readonly text: string
  readonly textSoft: string
  readonly country: string
  readonly halo: string
}

/** The product's tokens as a map: paper land on a teal sea by day, lamplit towns in a violet night. */
export const mapColours: Readonly<Record<MapScheme, MapColours>> = {
  light: {
    sea: '#bfe2e2',
    shore: '#9dd0d2',
    land: '#fbf7ee',
    coast: '#74b5b8',
    glow: '#f3d9b4',
    river: '#9bd0d2',
    border: '#b39a8a',
    state: '#d9ccbb',
    text: '#2b2233',
    textSoft: '#6b6174',
    country: '#8a6d5c',
    halo: '#fffdf8',
  },
  dark: {
    sea: '#0d1530',
    shore: '#1a2450',
    land: '#201b36',
    coast: '#4a4a80',
    glow: '#d9923f',
    river: '#2b3566',
    border: '#6d628a',
    state: '#3b3356',
    text: '#fbf7ee',
    textSoft: '#a79fb5',
    country: '#c2a9c8',
    halo: '#141126',
  },
}

/** The way of a walk, and the light on the streets that were seen. */
export const wayColours: Readonly<Record<MapScheme, { readonly way: string; readonly seen: string }>> = {
  light: { way: '#c8452b', seen: '#f2b84b' },
  dark: { way: '#ff9a7b', seen: '#d9923f' },
}

/** How wide the way of a walk is drawn. */
export const wayPx = 11

/** The part of it that is still to come. */
export const aheadOpacity = 0.42

interface StreetColours {
  readonly park: string
  readonly built: string
  readonly house: string
  readonly road: string
  readonly roadEdge: string
  readonly path: string
}

/** Streets lie below everything else: quiet, and lighter than the ground by night. */
export const streetColours: Readonly<Record<MapScheme, StreetColours>> = {
  light: {
    park: '#dfe9cf',
    built: '#f5eee1',
    house: '#ebe0cf',
    road: '#ffffff',
    roadEdge: '#d9ccbb',
    path: '#cbb9a2',
  },
  dark: {
    park: '#1d2b36',
    built: '#241e3c',
    house: '#2c2547',
    road: '#463d66',
    roadEdge: '#1a1530',
    path: '#3b3356',
  },
}
