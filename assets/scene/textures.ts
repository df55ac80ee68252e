import * as T from 'three'

import { oneOf, type Chance } from './chance.ts'
import type { Mood } from './moods.ts'

type Paint = (brush: CanvasRenderingContext2D, width: number, height: number) => void

/** Paints a canvas and hands it over as a colour texture. */
export function painted(width: number, height: number, paint: Paint): T.CanvasTexture {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const brush = canvas.getContext('2d')
  if (brush === null) throw new Error('this browser cannot paint')
  paint(brush, width, height)
  const texture = new T.CanvasTexture(canvas)
  texture.colorSpace = T.SRGBColorSpace
  texture.anisotropy = 2
  return texture
}

/** Cobbles in rows of uneven width, lighter toward the walls; tiles every four metres of street. */
export function cobbles(mood: Mood, chance: Chance): T.CanvasTexture {
  const texture = painted(1024, 512, (brush, width, height) => {
    brush.fillStyle = mood.joint
    brush.fillRect(0, 0, width, height)
    const rows = 16
    const rowHeight = height / rows
    for (let row = 0; row < rows; row++) {
      for (let x = -20 + (row % 2) * 14; x < width;) {
        const stoneWidth = 24 + chance() * 16
        cobble(brush, mood, chance, x, row * rowHeight, stoneWidth, rowHeight)
        x += stoneWidth
      }
    }
  })
  texture.wrapS = texture.wrapT = T.RepeatWrapping
  texture.anisotropy = 6
  return texture
}

function cobble(
  brush: CanvasRenderingContext2D,
  mood: Mood,
  chance: Chance,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const shade = (chance() - 0.5) * 46
  const [red, green, blue] = mood.stone.map((part) => Math.round(part + shade)) as [number, number, number]
  brush.fillStyle = `rgb(${red},${green},${blue})`
  brush.beginPath()
  brush.roundRect(x + 1.5, y + 1.5, width - 3, height - 3, 7)
  brush.fill()
  brush.fillStyle = 'rgba(255,240,220,.16)'
  brush.beginPath()
  brush.roundRect(x + 4, y + 3, width - 10, height * 0.34, 5)
  brush.fill()
}

/** A soft round light, for lamps and bulbs. */
export function softLight(colour: string): T.CanvasTexture {
  return painted(64, 64, (brush) => {
    const gradient = brush.createRadialGradient(32, 32, 0, 32, 32, 32)
    gradient.addColorStop(0, colour)
    gradient.addColorStop(0.25, `${colour}88`)
    gradient.addColorStop(1, `${colour}00`)
    brush.fillStyle = gradient
    brush.fillRect(0, 0, 64, 64)
  })
}

/** Stripes of an awning: one colour and cream. */
export function stripes(colour: string): T.CanvasTexture {
  return painted(256, 64, (brush) => {
    for (let stripe = 0; stripe < 8; stripe++) {
      brush.fillStyle = stripe % 2 === 0 ? colour : '#fbf1dd'
      brush.fillRect(stripe * 32, 0, 32, 64)
    }
  })
}

/** A quarter of the horizon, with hills and a bell tower (or the sea and masts) where a street ends. */
export function panorama(mood: Mood, chance: Chance): T.CanvasTexture {
  const texture = painted(1024, 1024, (brush, width, height) => {
    const horizon = height * 0.56
    const gradient = brush.createLinearGradient(0, 0, 0, horizon)
    mood.sky.forEach((colour, index) => gradient.addColorStop([0.2, 0.72, 1][index] as number, colour))
    brush.fillStyle = gradient
    brush.fillRect(0, 0, width, height)
    if (mood.stars) stars(brush, chance, width, horizon)
    glow(brush, mood, width * 0.53, horizon - 46)
    clouds(brush, mood, chance, width, horizon)
    if (mood.sea) seaEnd(brush, width, horizon)
    else hillEnd(brush, mood, width, horizon)
    brush.fillStyle = mood.fog
    brush.fillRect(0, horizon + 8, width, height)
  })
  texture.wrapS = T.RepeatWrapping
  return texture
}

function stars(brush: CanvasRenderingContext2D, chance: Chance, width: number, horizon: number): void {
  for (let star = 0; star < 260; star++) {
    brush.fillStyle = `rgba(255,250,230,${0.25 + chance() * 0.7})`
    const size = 0.8 + chance() * 1.5
    brush.fillRect(chance() * width, chance() * horizon * 0.9, size, size)
  }
}

function glow(brush: CanvasRenderingContext2D, mood: Mood, x: number, y: number): void {
  const gradient = brush.createRadialGradient(x, y, 0, x, y, 260)
  gradient.addColorStop(0, mood.glow)
  gradient.addColorStop(0.12, `${mood.glow}cc`)
  gradient.addColorStop(0.4, `${mood.glow}44`)
  gradient.addColorStop(1, `${mood.glow}00`)
  brush.fillStyle = gradient
  brush.fillRect(0, 0, 1024, 1024)
}

function clouds(
  brush: CanvasRenderingContext2D,
  mood: Mood,
  chance: Chance,
  width: number,
  horizon: number,
): void {
  for (let cloud = 0; cloud < 16; cloud++) {
    const x = chance() * width
    const y = horizon * (0.35 + chance() * 0.55)
    brush.fillStyle = `${mood.glow}${mood.stars ? '0c' : '2a'}`
    for (let puff = 0; puff < 4; puff++) {
      brush.beginPath()
      brush.ellipse(x + puff * 30, y + chance() * 8, 70 + chance() * 60, 4 + chance() * 7, 0, 0, Math.PI * 2)
      brush.fill()
    }
  }
}

function hillEnd(brush: CanvasRenderingContext2D, mood: Mood, width: number, horizon: number): void {
  for (const [index, colour] of mood.hills.entries()) {
    brush.fillStyle = colour
    brush.beginPath()
    brush.moveTo(0, horizon + 20)
    for (let x = 0; x <= width; x += 8) {
      const wave = Math.sin((x / width) * Math.PI * 2 * (2 + index) + index * 2)
      brush.lineTo(x, horizon - 26 + index * 14 - wave * (16 - index * 5))
    }
    brush.lineTo(width, horizon + 20)
    brush.fill()
  }
  const middle = width * 0.5
  brush.fillStyle = mood.hills[1]
  brush.fillRect(middle - 15, horizon - 132, 30, 140)
  brush.fillRect(middle - 19, horizon - 136, 38, 7)
  brush.beginPath()
  brush.moveTo(middle - 17, horizon - 136)
  brush.lineTo(middle, horizon - 186)
  brush.lineTo(middle + 17, horizon - 136)
  brush.fill()
  brush.fillStyle = mood.glow
  brush.globalAlpha = 0.7
  brush.beginPath()
  brush.roundRect(middle - 6, horizon - 122, 12, 24, 6)
  brush.fill()
  brush.globalAlpha = 1
}

function seaEnd(brush: CanvasRenderingContext2D, width: number, horizon: number): void {
  brush.fillStyle = '#3f9fb4'
  brush.fillRect(0, horizon - 34, width, 60)
  brush.fillStyle = '#d9f1ee'
  for (let line = 0; line < 60; line++) {
    brush.globalAlpha = 0.5
    brush.fillRect((line * 173) % width, horizon - 30 + ((line * 37) % 26), 22, 1.4)
  }
  brush.globalAlpha = 1
  for (const [x, height] of [
    [400, 96],
    [452, 128],
    [560, 112],
    [622, 84],
  ] as const) {
    brush.fillStyle = '#5a4a44'
    brush.fillRect(x, horizon - 24 - height, 3, height)
    brush.fillStyle = '#f7efe0'
    brush.beginPath()
    brush.moveTo(x + 6, horizon - 20 - height)
    brush.lineTo(x + 6 + height * 0.36, horizon - 36)
    brush.lineTo(x + 6, horizon - 36)
    brush.fill()
    brush.fillStyle = '#c8553d'
    brush.beginPath()
    brush.ellipse(x, horizon - 22, 34, 9, 0, 0, Math.PI)
    brush.fill()
  }
}

/** Mottled plaster: what keeps a wall from looking like plastic. */
export function plaster(brush: CanvasRenderingContext2D, base: string, chance: Chance): void {
  const { width, height } = brush.canvas
  brush.fillStyle = base
  brush.fillRect(0, 0, width, height)
  for (let patch = 0; patch < 420; patch++) {
    brush.fillStyle = oneOf(['rgba(255,244,224,.05)', 'rgba(96,52,40,.045)'], chance)
    brush.beginPath()
    brush.ellipse(
      chance() * width,
      chance() * height,
      6 + chance() * 46,
      4 + chance() * 20,
      chance() * 3,
      0,
      Math.PI * 2,
    )
    brush.fill()
  }
  const damp = brush.createLinearGradient(0, height * 0.8, 0, height)
  damp.addColorStop(0, 'rgba(70,44,44,0)')
  damp.addColorStop(1, 'rgba(70,44,44,.32)')
  brush.fillStyle = damp
  brush.fillRect(0, height * 0.8, width, height * 0.2)
}
