import { desert, harbour, mountain, oldTown, towers } from './archetypes.ts'
import { brushFor, type Brush } from './brush.ts'
import { cusco, lima, newOrleans, newYork } from './landmarks-americas.ts'
import { jaipur, kyoto, mumbai, tokyo } from './landmarks-asia.ts'
import { carcassonne, lisbon, paris, porto, rome, venice } from './landmarks-europe.ts'
import { mexicoCity, oaxaca } from './landmarks-mexico.ts'
import { amman, giza, luxor, petra } from './landmarks-levant.ts'
import { artFor, type Archetype, type Landmark } from '../../domain/places/poster-art.ts'
import { sky } from './sky.ts'
import type { TimeOfDay } from '../../domain/places/time-of-day.ts'

interface Scene {
  readonly draw: (brush: Brush) => string
  /** Where the sun or moon stands across the poster. */
  readonly discX: number
}

const landmarks: Readonly<Record<Landmark, Scene>> = {
  lisbon: { draw: lisbon, discX: 210 },
  porto: { draw: porto, discX: 400 },
  rome: { draw: rome, discX: 430 },
  venice: { draw: venice, discX: 200 },
  paris: { draw: paris, discX: 420 },
  carcassonne: { draw: carcassonne, discX: 430 },
  kyoto: { draw: kyoto, discX: 200 },
  tokyo: { draw: tokyo, discX: 180 },
  jaipur: { draw: jaipur, discX: 420 },
  mumbai: { draw: mumbai, discX: 300 },
  giza: { draw: giza, discX: 440 },
  luxor: { draw: luxor, discX: 330 },
  petra: { draw: petra, discX: 300 },
  amman: { draw: amman, discX: 440 },
  'new-york': { draw: newYork, discX: 430 },
  'new-orleans': { draw: newOrleans, discX: 420 },
  'mexico-city': { draw: mexicoCity, discX: 180 },
  oaxaca: { draw: oaxaca, discX: 400 },
  cusco: { draw: cusco, discX: 300 },
  lima: { draw: lima, discX: 400 },
}

const fallbackScenes: Readonly<Record<Archetype, Scene>> = {
  oldTown: { draw: oldTown, discX: 430 },
  harbour: { draw: harbour, discX: 300 },
  desert: { draw: desert, discX: 430 },
  mountain: { draw: mountain, discX: 470 },
  towers: { draw: towers, discX: 170 },
}

export interface PosterRequest {
  /** A landmark by key; without one the name chooses an archetype. */
  readonly landmark?: string
  readonly name?: string
  readonly seed: number
  readonly time: TimeOfDay
  readonly grain?: boolean
  /** Keeps the ids of two posters on one page apart. */
  readonly idPrefix?: string
}

/** A travel poster of 600 by 800, lit by one time of day. The same request always gives the same drawing. */
export function posterSvg(request: PosterRequest): string {
  const art = artFor(request.landmark, request.name)
  const scene: Scene = art in landmarks ? landmarks[art as Landmark] : fallbackScenes[art as Archetype]
  const brush = brushFor(request.time, request.seed)
  const id = request.idPrefix ?? 'p'
  const drawing = sky(brush, { id, discX: scene.discX }) + scene.draw(brush)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800">${drawing}${request.grain ? grain(id) : ''}</svg>`
}

/** The tooth of the paper; slow to draw on phones, so pre-rendered pictures have it and inline ones do not. */
function grain(id: string): string {
  const noise = `<filter id="${id}n" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .1 0 0 0 0 .06 0 0 0 0 .1 0 0 0 .34 -.02"/></filter>`
  return `${noise}<rect width="600" height="800" filter="url(#${id}n)" opacity=".42"/>`
}
