import * as T from 'three'

import { oneOf, type Chance } from './chance.ts'
import type { Mood } from './moods.ts'
import { painted, plaster } from './textures.ts'

const pixelsPerMetre = 80

interface FacadePlan {
  readonly width: number
  readonly height: number
  readonly mood: Mood
  readonly chance: Chance
}

/** A wall of one house with its shutters, doors and lamplight; `light` holds only what shines. */
export interface Facade {
  readonly wall: T.CanvasTexture
  readonly light: T.CanvasTexture
}

interface Brushes {
  readonly wall: CanvasRenderingContext2D
  readonly light: CanvasRenderingContext2D
}

/** Paints the front of a house, metres in, textures out. */
export function facade(plan: FacadePlan): Facade {
  const width = Math.round(plan.width * pixelsPerMetre)
  const height = Math.round(plan.height * pixelsPerMetre)
  let lightTexture: T.CanvasTexture | undefined
  const wall = painted(width, height, (wallBrush) => {
    lightTexture = painted(width, height, (lightBrush) => {
      lightBrush.fillStyle = '#000'
      lightBrush.fillRect(0, 0, width, height)
      paintFront({ wall: wallBrush, light: lightBrush }, plan, width, height)
    })
  })
  return { wall, light: lightTexture as T.CanvasTexture }
}

function paintFront(brushes: Brushes, plan: FacadePlan, width: number, height: number): void {
  const { mood, chance } = plan
  plaster(brushes.wall, oneOf(mood.plaster, chance), chance)
  const groundFloor = 3.3 * pixelsPerMetre
  const floors = Math.max(2, Math.floor((plan.height - 3.4) / 2.9))
  const floorHeight = (height - groundFloor - 30) / floors
  const columns = Math.max(2, Math.round(plan.width / 2.1))
  const shutter = oneOf(mood.shutters, chance)
  const balconies = chance() > 0.4
  for (let floor = 0; floor < floors; floor++) {
    const top = 30 + floor * floorHeight + floorHeight * 0.16
    for (let column = 0; column < columns; column++) {
      const middle = ((column + 0.5) * width) / columns
      const lit = chance() < mood.litWindows
      const open = chance() > 0.16
      windowWithShutters(brushes, middle, top, floorHeight * 0.64, shutter, { lit, open, mood })
      if (balconies && floor === floors - 1) balcony(brushes.wall, middle, top + floorHeight * 0.64, chance)
      else if (chance() > 0.55) flowerBox(brushes.wall, middle, top + floorHeight * 0.64, chance)
    }
  }
  band(brushes.wall, 0, width, 12)
  band(brushes.wall, height - groundFloor, width, 9)
  groundFloorFront(brushes, plan, width, height)
}

function band(brush: CanvasRenderingContext2D, y: number, width: number, thickness: number): void {
  brush.fillStyle = '#fff1da'
  brush.fillRect(0, y, width, thickness)
  brush.fillStyle = 'rgba(70,40,40,.28)'
  brush.fillRect(0, y + thickness, width, 4)
}

interface Glazing {
  readonly lit: boolean
  readonly open: boolean
  readonly mood: Mood
}

function glass(
  brushes: Brushes,
  x: number,
  y: number,
  width: number,
  height: number,
  glazing: Glazing,
): void {
  const gradient = brushes.wall.createLinearGradient(0, y, 0, y + height)
  if (glazing.lit) {
    gradient.addColorStop(0, '#ffd68a')
    gradient.addColorStop(1, '#f2a957')
  } else {
    gradient.addColorStop(0, glazing.mood.stars ? '#2b3158' : '#8fa0b8')
    gradient.addColorStop(1, glazing.mood.stars ? '#171a36' : '#3d4c66')
  }
  brushes.wall.fillStyle = gradient
  brushes.wall.fillRect(x, y, width, height)
  if (glazing.lit) {
    brushes.light.fillStyle = gradient
    brushes.light.fillRect(x, y, width, height)
    brushes.light.fillStyle = 'rgba(0,0,0,.35)'
    brushes.light.fillRect(x + width * 0.62, y, width * 0.38, height)
    brushes.wall.fillStyle = 'rgba(255,246,222,.6)'
    brushes.wall.fillRect(x, y, width * 0.28, height)
  }
  brushes.wall.fillStyle = '#fff4e0'
  brushes.wall.fillRect(x + width / 2 - 2, y, 4, height)
  brushes.wall.fillRect(x, y + height * 0.4, width, 4)
}

function windowWithShutters(
  brushes: Brushes,
  middle: number,
  top: number,
  height: number,
  shutter: string,
  glazing: Glazing,
): void {
  const width = 62
  const left = middle - width / 2
  const brush = brushes.wall
  brush.fillStyle = '#fbeed8'
  brush.fillRect(left - 8, top - 9, width + 16, height + 18)
  brush.fillStyle = 'rgba(60,34,34,.25)'
  brush.fillRect(left - 8, top + height + 9, width + 16, 5)
  glass(brushes, left, top, width, height, glazing)
  const leaf = width / 2
  const leaves = glazing.open ? [left - 8 - leaf, left + width + 8] : [left, left + leaf]
  if (!glazing.open) {
    brushes.light.fillStyle = '#000'
    brushes.light.fillRect(left, top, width, height)
  }
  for (const x of leaves) {
    brush.fillStyle = shutter
    brush.fillRect(x, top - 3, leaf - 1, height + 6)
    brush.fillStyle = 'rgba(0,0,0,.2)'
    for (let slat = top + 5; slat < top + height - 4; slat += 9) brush.fillRect(x + 4, slat, leaf - 9, 3)
    brush.fillStyle = 'rgba(255,255,255,.14)'
    brush.fillRect(x, top - 3, 3, height + 6)
  }
}

function balcony(brush: CanvasRenderingContext2D, middle: number, y: number, chance: Chance): void {
  brush.fillStyle = '#e9d8bd'
  brush.fillRect(middle - 62, y + 6, 124, 9)
  brush.fillStyle = '#2d2a35'
  brush.fillRect(middle - 60, y - 40, 120, 4)
  for (let bar = -58; bar <= 58; bar += 9) brush.fillRect(middle + bar, y - 40, 2.4, 48)
  flowers(brush, middle - 40, y - 2, 80, chance)
}

function flowerBox(brush: CanvasRenderingContext2D, middle: number, y: number, chance: Chance): void {
  brush.fillStyle = '#8d5138'
  brush.fillRect(middle - 30, y, 60, 13)
  flowers(brush, middle - 30, y - 2, 60, chance)
}

function flowers(brush: CanvasRenderingContext2D, x: number, y: number, width: number, chance: Chance): void {
  const blossom = oneOf(['#d2486a', '#e8713c', '#f2c14e', '#b05bb0'], chance)
  for (let leaf = 0; leaf < 34; leaf++) {
    brush.fillStyle = leaf % 3 === 0 ? blossom : oneOf(['#4f7d43', '#6f9a4c', '#3c6640'], chance)
    brush.beginPath()
    brush.arc(x + chance() * width, y + (chance() - 0.5) * 16, 3 + chance() * 4, 0, Math.PI * 2)
    brush.fill()
  }
}

function groundFloorFront(brushes: Brushes, plan: FacadePlan, width: number, height: number): void {
  const { mood, chance } = plan
  const brush = brushes.wall
  const shopWidth = Math.min(width * 0.5, 240)
  const shopLeft = chance() > 0.5 ? 24 : width - shopWidth - 24
  const top = height - 2.5 * pixelsPerMetre
  const lit = mood.litWindows > 0.1
  brush.fillStyle = oneOf(['#3b4a4c', '#5a3230', '#2f4a63', '#4b4034'], chance)
  brush.fillRect(shopLeft - 10, top - 14, shopWidth + 20, height - top)
  glass(brushes, shopLeft, top, shopWidth, height - top - 46, { lit, open: true, mood })
  goods(brush, shopLeft, height - 50, shopWidth, chance)
  const doorMiddle = shopLeft > 24 ? width * 0.24 : width * 0.76
  const doorWidth = 84
  brush.fillStyle = '#e9d8bd'
  brush.beginPath()
  brush.roundRect(doorMiddle - doorWidth / 2 - 11, top - 24, doorWidth + 22, height - top + 60, 46)
  brush.fill()
  brush.fillStyle = oneOf(mood.shutters, chance)
  brush.beginPath()
  brush.roundRect(doorMiddle - doorWidth / 2, top - 12, doorWidth, height - top + 60, 38)
  brush.fill()
  brush.fillStyle = 'rgba(0,0,0,.22)'
  for (const side of [-1, 1]) {
    for (const row of [0, 1]) brush.fillRect(doorMiddle + side * 20 - 13, top + 34 + row * 76, 26, 60)
  }
  brush.fillStyle = '#f2c46a'
  brush.fillRect(doorMiddle + 28, top + 100, 6, 10)
}

function goods(brush: CanvasRenderingContext2D, x: number, y: number, width: number, chance: Chance): void {
  for (let item = x + 6; item < x + width - 14; item += 15 + chance() * 10) {
    brush.fillStyle = oneOf(['#d9603f', '#f2b84b', '#7aa35a', '#c8456a', '#f4e3c5', '#4f8f97'], chance)
    brush.beginPath()
    brush.roundRect(item, y - 14 - chance() * 26, 13, 40, 4)
    brush.fill()
  }
}
