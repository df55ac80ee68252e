import * as T from 'three'

import { chanceFrom, oneOf, type Chance } from './chance.ts'
import { facade } from './facades.ts'
import type { Mood } from './moods.ts'
import { stripes } from './textures.ts'

/** The street repeats after this many metres, which is what lets a walk loop without a seam. */
export const period = 16
export const halfWidth = 4
const cornerSetBack = 0.1

interface House {
  readonly depth: number
  readonly height: number
  readonly front: T.Material
  readonly side: T.Material
  readonly awning: T.Material | undefined
  readonly setBack: number
}

export interface Row {
  readonly side: -1 | 1
  readonly houses: readonly House[]
}

const plans: Readonly<Record<'left' | 'right', readonly (readonly [width: number, height: number])[]>> = {
  left: [
    [5.6, 10.2],
    [4.4, 12.6],
    [6, 9.6],
  ],
  right: [
    [6.4, 11.8],
    [4.9, 9.4],
    [4.7, 13.2],
  ],
}

/** Paints both rows of houses once; every repeat of the street reuses them. */
export function paintRows(mood: Mood): readonly Row[] {
  const chance = chanceFrom(2024)
  const paint = (plan: readonly (readonly [number, number])[]): House[] =>
    plan.map(([width, height], index) => house(width, height, mood, chance, index === 0))
  return [
    { side: -1, houses: paint(plans.left) },
    { side: 1, houses: paint(plans.right) },
  ]
}

function house(width: number, height: number, mood: Mood, chance: Chance, corner: boolean): House {
  const painted = facade({ width, height, mood, chance })
  const front = new T.MeshLambertMaterial({
    map: painted.wall,
    emissiveMap: painted.light,
    emissive: '#ffffff',
  })
  front.emissiveIntensity = mood.stars ? 0.95 : mood.lampsGlow ? 0.3 : 0
  const side = new T.MeshLambertMaterial({ color: oneOf(mood.plaster, chance) })
  const colour = oneOf(mood.awnings, chance)
  const awning = new T.MeshLambertMaterial({ map: stripes(colour), side: T.DoubleSide })
  return { depth: width, height, front, side, awning, setBack: corner ? cornerSetBack : 0.1 + chance() * 0.2 }
}

/** Builds one period of both rows, starting at `startZ` and running away from the viewer. */
export function buildPeriod(rows: readonly Row[], mood: Mood, startZ: number, atCrossing: boolean): T.Group {
  const group = new T.Group()
  const roof = new T.MeshLambertMaterial({ color: mood.roof })
  for (const row of rows) {
    let z = startZ
    for (const [index, plan] of row.houses.entries()) {
      if (atCrossing && startZ === 0 && index === 0) group.add(cornerHouse(plan, row.side))
      else group.add(...houseMeshes(plan, row.side, z, roof))
      z -= plan.depth
    }
  }
  return group
}

/** The part of a first house that a side street leaves standing: same painting, cut off at the corner. */
function cornerHouse(plan: House, side: -1 | 1): T.Mesh {
  const cut = halfWidth + cornerSetBack + 0.005
  const left = plan.depth - cut
  const bulk = 1.2
  const faces = Array.from({ length: 6 }, () => plan.side)
  faces[side === 1 ? 1 : 0] = plan.front
  const geometry = new T.BoxGeometry(bulk, plan.height, left)
  const uv = geometry.getAttribute('uv') as T.BufferAttribute
  const first = (side === 1 ? 1 : 0) * 4
  for (let corner = first; corner < first + 4; corner++) {
    const share = uv.getX(corner)
    uv.setX(corner, side === 1 ? share * (left / plan.depth) : 1 - (1 - share) * (left / plan.depth))
  }
  const mesh = new T.Mesh(geometry, faces)
  mesh.position.set(side * (halfWidth + cornerSetBack + bulk / 2), plan.height / 2, -cut - left / 2)
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}

function houseMeshes(plan: House, side: -1 | 1, z: number, roof: T.Material): T.Object3D[] {
  const bulk = 7
  const wall = side * (halfWidth + plan.setBack)
  const centre = { x: wall + (side * bulk) / 2, z: z - plan.depth / 2 }
  // BoxGeometry's faces come in the order +x, -x, +y, -y, +z, -z; the street side carries the painting.
  const faces = [plan.side, plan.side, roof, plan.side, plan.side, plan.side]
  faces[side === 1 ? 1 : 0] = plan.front
  const body = new T.Mesh(new T.BoxGeometry(bulk, plan.height, plan.depth), faces)
  body.position.set(centre.x, plan.height / 2, centre.z)
  const eave = new T.Mesh(new T.BoxGeometry(bulk + 1, 0.22, plan.depth + 0.16), roof)
  eave.position.set(centre.x, plan.height + 0.11, centre.z)
  const ridge = new T.Mesh(new T.ConeGeometry(plan.depth * 0.8, 1.7, 4, 1), roof)
  ridge.rotation.y = Math.PI / 4
  ridge.scale.set(1.2, 1, 0.86)
  ridge.position.set(centre.x, plan.height + 1.05, centre.z)
  const meshes: T.Object3D[] = [body, eave, ridge]
  if (plan.awning !== undefined) {
    const awning = new T.Mesh(new T.PlaneGeometry(plan.depth * 0.56, 1.25), plan.awning)
    awning.rotation.set(-Math.PI / 2 + 0.5, 0, 0)
    const pivot = new T.Group()
    const valance = new T.Mesh(new T.PlaneGeometry(plan.depth * 0.56, 0.24), plan.awning)
    valance.position.set(0, -0.42, 0.55)
    pivot.add(awning, valance)
    pivot.rotation.y = (-side * Math.PI) / 2
    pivot.position.set(wall - side * 0.55, 2.65, centre.z)
    meshes.push(pivot)
  }
  for (const mesh of meshes) {
    mesh.traverse((part) => {
      part.castShadow = true
      part.receiveShadow = true
    })
  }
  return meshes
}
