import * as T from 'three'

import { chanceFrom, oneOf, type Chance } from './chance.ts'
import { fuse } from './fuse.ts'
import { halfWidth, period } from './houses.ts'
import type { Mood } from './moods.ts'
import { softLight, stripes } from './textures.ts'

const lambert = (color: string): T.MeshLambertMaterial => new T.MeshLambertMaterial({ color })

/** Everything that stands or hangs in one period of the street. */
export function buildProps(mood: Mood, startZ: number, atCrossing: boolean): T.Group {
  const chance = chanceFrom(77)
  const group = new T.Group()
  const near = startZ > -3 * period
  for (const offset of [2.5, 10.4]) group.add(stringLights(mood, startZ - offset))
  group.add(laundry(chance, startZ - 6.6))
  for (const [side, offset] of [
    [-1, 1.2],
    [1, 4.1],
    [-1, 8.8],
    [1, 13.4],
    [-1, 14.2],
  ] as const) {
    group.add(planter(chance, side, startZ - offset))
  }
  if (!near) return fuse(group)
  for (const [side, offset] of [
    [1, 0.4],
    [-1, 5.7],
    [1, 9.8],
    [-1, 11.9],
  ] as const) {
    group.add(lantern(mood, side, startZ - offset))
  }
  group.add(creeper(chance, -1, startZ - 10.1), stall(mood, chance, startZ - 8.2), cafe(chance, startZ - 5.2))
  if (atCrossing && startZ === 0) clearCrossing(group)
  return fuse(group)
}

/** Takes away what would stand in the mouth of a side street. */
function clearCrossing(group: T.Group): void {
  const blocking = group.children.filter((part) => new T.Box3().setFromObject(part).max.z > -halfWidth + 0.3)
  for (const part of blocking) part.removeFromParent()
}

function stringLights(mood: Mood, z: number): T.Group {
  const group = new T.Group()
  const points = Array.from({ length: 19 }, (_, index) => {
    const share = index / 18
    return new T.Vector3(-4.2 + 8.4 * share, 5.6 - 4.4 * share * (1 - share), z - share * 1.6)
  })
  const wire = new T.Line(
    new T.BufferGeometry().setFromPoints(points),
    new T.LineBasicMaterial({ color: '#4a3838' }),
  )
  group.add(wire)
  const bulb = new T.MeshBasicMaterial({ color: mood.lampsGlow ? '#fff0c0' : '#fff8ea', fog: false })
  const halo = glowMaterial(mood, '#ffd98c')
  for (const point of points.filter((_, index) => index % 2 === 1)) {
    const mesh = new T.Mesh(new T.SphereGeometry(0.075, 6, 5), bulb)
    mesh.position.copy(point).setY(point.y - 0.12)
    group.add(mesh)
    if (halo !== undefined) group.add(sprite(halo, mesh.position, mood.stars ? 1 : 0.62))
  }
  return group
}

function glowMaterial(mood: Mood, colour: string): T.SpriteMaterial | undefined {
  if (!mood.lampsGlow) return undefined
  return new T.SpriteMaterial({
    map: softLight(colour),
    blending: T.AdditiveBlending,
    depthWrite: false,
    opacity: mood.stars ? 0.9 : 0.55,
  })
}

function sprite(material: T.SpriteMaterial, position: T.Vector3, size: number): T.Sprite {
  const glow = new T.Sprite(material)
  glow.position.copy(position)
  glow.scale.setScalar(size)
  return glow
}

function laundry(chance: Chance, z: number): T.Group {
  const group = new T.Group()
  const ends = [new T.Vector3(-4.1, 7.4, z), new T.Vector3(4.1, 7.6, z)]
  group.add(
    new T.Line(new T.BufferGeometry().setFromPoints(ends), new T.LineBasicMaterial({ color: '#e8dcc8' })),
  )
  for (let x = -3.2; x < 3; x += 0.95) {
    if (chance() < 0.2) continue
    const height = 0.7 + chance() * 0.6
    const colour = oneOf(['#fbf3e4', '#f2b84b', '#7fb7b2', '#e98a6d', '#f6d9c4', '#6f86b8'], chance)
    const cloth = new T.Mesh(
      new T.PlaneGeometry(0.55 + chance() * 0.25, height),
      new T.MeshLambertMaterial({ color: colour, side: T.DoubleSide }),
    )
    cloth.position.set(x, 7.5 - height / 2, z)
    cloth.rotation.set((chance() - 0.5) * 0.3, (chance() - 0.5) * 0.3, 0)
    group.add(cloth)
  }
  return group
}

function leafBall(chance: Chance, colours: readonly string[], size: number): T.Mesh {
  const material = new T.MeshLambertMaterial({ color: oneOf(colours, chance), flatShading: true })
  return new T.Mesh(new T.IcosahedronGeometry(size, 1), material)
}

function planter(chance: Chance, side: -1 | 1, z: number): T.Group {
  const group = new T.Group()
  const pot = new T.Mesh(new T.CylinderGeometry(0.3, 0.22, 0.5, 14), lambert('#b3623f'))
  pot.position.y = 0.25
  const rim = new T.Mesh(new T.CylinderGeometry(0.33, 0.33, 0.09, 14), lambert('#c27049'))
  rim.position.y = 0.5
  group.add(pot, rim)
  const blossoms = oneOf(
    [
      ['#d2486a', '#e06c86'],
      ['#f2c14e', '#e8912d'],
      ['#7f9f54', '#5b8a4a'],
    ],
    chance,
  )
  for (let ball = 0; ball < 11; ball++) {
    const leaf = leafBall(
      chance,
      ball < 7 ? ['#4f7d43', '#6f9a4c', '#3f6b42'] : blossoms,
      0.12 + chance() * 0.12,
    )
    const angle = chance() * Math.PI * 2
    const reach = chance() * 0.3
    leaf.position.set(Math.cos(angle) * reach, 0.62 + chance() * 0.55, Math.sin(angle) * reach)
    group.add(leaf)
  }
  group.position.set(side * (halfWidth - 0.55), 0, z)
  return group
}

function lantern(mood: Mood, side: -1 | 1, z: number): T.Group {
  const group = new T.Group()
  const arm = new T.Mesh(new T.BoxGeometry(0.6, 0.05, 0.05), lambert('#2d2a35'))
  arm.position.set(side * -0.1, 0.25, 0)
  const lamp = new T.Mesh(
    new T.CylinderGeometry(0.14, 0.09, 0.3, 6),
    new T.MeshBasicMaterial({ color: mood.lampsGlow ? '#ffe0a0' : '#e8efe8' }),
  )
  lamp.position.set(side * -0.36, 0, 0)
  const cap = new T.Mesh(new T.ConeGeometry(0.19, 0.16, 6), lambert('#2d2a35'))
  cap.position.set(side * -0.36, 0.22, 0)
  group.add(arm, lamp, cap)
  const halo = glowMaterial(mood, '#ffc970')
  if (halo !== undefined) group.add(sprite(halo, lamp.position, mood.stars ? 2.6 : 1.3))
  group.position.set(side * (halfWidth - 0.02), 3.5, z)
  return group
}

/** Bougainvillea around a doorway. */
function creeper(chance: Chance, side: -1 | 1, z: number): T.Group {
  const group = new T.Group()
  for (let ball = 0; ball < 90; ball++) {
    const climb = chance()
    const leaf = leafBall(
      chance,
      chance() > 0.42 ? ['#c8457c', '#d95c90', '#b43a70'] : ['#4f7d43', '#3f6b42'],
      0.1 + chance() * 0.13,
    )
    const spread = climb > 0.62 ? (chance() - 0.5) * 3.4 : (chance() - 0.5) * 0.6 - 1.3
    leaf.position.set(side * (halfWidth - 0.12 - chance() * 0.2), 0.3 + climb * 4, z + spread)
    group.add(leaf)
  }
  return group
}

/** The fruit stall: what 'closer' walks up to. */
function stall(mood: Mood, chance: Chance, z: number): T.Group {
  const group = new T.Group()
  const wood = lambert('#a8744a')
  const crates = [
    ['#e8912d', '#f0a63c'],
    ['#c8372d', '#d9503c'],
    ['#7fa34a', '#9abb58'],
    ['#f2c94e', '#f7d873'],
  ]
  for (const [index, colours] of crates.entries()) {
    const crate = new T.Mesh(new T.BoxGeometry(0.8, 0.26, 0.72), wood)
    crate.position.set(0, 0.75, -1.2 + index * 0.8)
    crate.rotation.z = 0.24
    group.add(crate)
    for (let fruit = 0; fruit < 30; fruit++) {
      const ball = new T.Mesh(new T.SphereGeometry(0.085, 9, 6), lambert(oneOf(colours, chance)))
      const across = (Math.floor(fruit / 6) - 2) * 0.145
      const layer = 0.92 + across * 0.24 + chance() * 0.04
      ball.position.set(across, layer, -1.2 + index * 0.8 + ((fruit % 6) - 2.5) * 0.115)
      group.add(ball)
    }
  }
  const table = new T.Mesh(new T.BoxGeometry(0.9, 0.6, 3.4), lambert('#7d5438'))
  table.position.y = 0.3
  const roof = new T.Mesh(
    new T.PlaneGeometry(3.7, 1.7),
    new T.MeshLambertMaterial({ map: stripes(mood.awnings[0] as string), side: T.DoubleSide }),
  )
  roof.rotation.set(-Math.PI / 2 + 0.3, 0, 0)
  const tilt = new T.Group()
  tilt.add(roof)
  tilt.rotation.y = -Math.PI / 2
  tilt.position.set(-0.1, 2.35, 0)
  group.add(table, tilt)
  group.position.set(halfWidth - 0.75, 0, z)
  return group
}

function cafe(chance: Chance, z: number): T.Group {
  const group = new T.Group()
  for (const offset of [0, 1.7]) {
    const top = new T.Mesh(new T.CylinderGeometry(0.36, 0.36, 0.05, 18), lambert('#f4ead6'))
    top.position.set(0, 0.74, -offset)
    const leg = new T.Mesh(new T.CylinderGeometry(0.04, 0.16, 0.74, 10), lambert('#3b3540'))
    leg.position.set(0, 0.37, -offset)
    group.add(top, leg)
    for (const side of [-0.55, 0.55]) {
      const seat = new T.Mesh(
        new T.BoxGeometry(0.4, 0.06, 0.4),
        lambert(oneOf(['#c8553d', '#2f7f79'], chance)),
      )
      seat.position.set(0, 0.46, -offset + side)
      const back = new T.Mesh(new T.BoxGeometry(0.4, 0.5, 0.05), seat.material)
      back.position.set(0, 0.74, -offset + side * 1.34)
      group.add(seat, back)
    }
  }
  group.position.set(-halfWidth + 0.95, 0, z)
  return group
}

/** How far the street is drawn: beyond this the haze has swallowed it. */
export const periodsDrawn = Math.ceil(110 / period)
