import * as T from 'three'

import { chanceFrom, oneOf, type Chance } from './chance.ts'

interface Person {
  readonly figure: T.Group
  readonly limbs: readonly { readonly joint: T.Group; readonly sign: number }[]
  readonly startZ: number
  readonly metresPerSecond: number
  readonly phase: number
}

/** The passers-by of the street, placed anew for every instant. */
export interface Crowd {
  readonly group: T.Group
  readonly placeAt: (seconds: number) => void
}

const skins = ['#e6b48c', '#8d5a3b', '#c98e62', '#f0c8a4', '#6d4630']
const hairs = ['#2b2024', '#5a3826', '#a8743c', '#8f8a86', '#1c1a20']
const clothes = ['#c8553d', '#2f7f79', '#e5b04b', '#4f6da8', '#f0e4d0', '#8a5a86', '#5d7a52']

/** Fourteen people with paces of their own; chance is seeded, so every clip meets the same people. */
export function buildCrowd(): Crowd {
  const chance = chanceFrom(31)
  const group = new T.Group()
  const people = Array.from({ length: 16 }, (_, index) => person(chance, index))
  group.add(...people.map((each) => each.figure))
  return { group, placeAt: (seconds) => people.forEach((each) => place(each, seconds)) }
}

function person(chance: Chance, index: number): Person {
  const toward = index % 2 === 0
  const figure = new T.Group()
  const limbs = dress(figure, chance, index)
  const lane = toward ? -0.5 - chance() * 1.9 : 0.4 + chance() * 1.7
  figure.position.x = lane
  figure.rotation.y = toward ? 0 : Math.PI
  figure.scale.setScalar(0.94 + chance() * 0.12)
  return {
    figure,
    limbs,
    startZ: -7 - index * 4.4 - chance() * 3,
    metresPerSecond: toward ? 0.75 + chance() * 0.4 : -(1.1 + chance() * 0.45),
    phase: chance() * 6,
  }
}

function dress(figure: T.Group, chance: Chance, index: number): Person['limbs'] {
  const cloth = new T.MeshLambertMaterial({ color: clothes[(index * 3) % clothes.length] as string })
  const skin = new T.MeshLambertMaterial({ color: oneOf(skins, chance) })
  const hair = new T.MeshLambertMaterial({ color: oneOf(hairs, chance) })
  const trousers = new T.MeshLambertMaterial({
    color: oneOf(['#39374a', '#5a4a44', '#33495a', '#d8c8ac'], chance),
  })
  const wearsDress = chance() > 0.55
  const torso = new T.Mesh(
    new T.CylinderGeometry(0.19, wearsDress ? 0.33 : 0.17, wearsDress ? 0.95 : 0.62, 14),
    cloth,
  )
  torso.position.y = wearsDress ? 1.03 : 1.18
  torso.scale.z = 0.68
  const shoulders = new T.Mesh(new T.SphereGeometry(0.2, 14, 10), cloth)
  shoulders.position.y = 1.47
  shoulders.scale.set(1, 0.45, 0.66)
  const head = new T.Mesh(new T.SphereGeometry(0.13, 16, 12), skin)
  head.position.y = 1.68
  const cap = new T.Mesh(new T.SphereGeometry(0.14, 16, 12, 0, Math.PI * 2, 0, Math.PI * 0.56), hair)
  cap.position.set(0, 1.7, -0.015)
  cap.rotation.x = -0.25
  figure.add(torso, shoulders, head, cap)
  if (chance() > 0.7) figure.add(strawHat())
  const limbs = [
    limb(figure, trousers, -0.09, 0.88, 0.075, 0.8, 1),
    limb(figure, trousers, 0.09, 0.88, 0.075, 0.8, -1),
    limb(figure, cloth, -0.235, 1.46, 0.05, 0.56, -1),
    limb(figure, cloth, 0.235, 1.46, 0.05, 0.56, 1),
  ]
  figure.traverse((part) => {
    part.castShadow = true
  })
  return limbs
}

function limb(
  figure: T.Group,
  material: T.Material,
  x: number,
  y: number,
  radius: number,
  length: number,
  sign: number,
): { joint: T.Group; sign: number } {
  const joint = new T.Group()
  joint.position.set(x, y, 0)
  const mesh = new T.Mesh(new T.CapsuleGeometry(radius, length - radius * 2, 4, 8), material)
  mesh.position.y = -length / 2
  joint.add(mesh)
  figure.add(joint)
  return { joint, sign }
}

function strawHat(): T.Group {
  const straw = new T.MeshLambertMaterial({ color: '#e8c987' })
  const hat = new T.Group()
  const brim = new T.Mesh(new T.CylinderGeometry(0.27, 0.29, 0.025, 20), straw)
  const crown = new T.Mesh(new T.CylinderGeometry(0.12, 0.145, 0.13, 16), straw)
  crown.position.y = 0.07
  hat.add(brim, crown)
  hat.position.y = 1.76
  return hat
}

function place(person: Person, seconds: number): void {
  const pace = Math.abs(person.metresPerSecond)
  person.figure.position.z = person.startZ + person.metresPerSecond * seconds
  const swing = Math.sin((seconds + person.phase) * pace * 5.2) * 0.5
  for (const { joint, sign } of person.limbs) joint.rotation.x = swing * sign
  person.figure.position.y = Math.abs(Math.cos((seconds + person.phase) * pace * 5.2)) * 0.03
}
