import { arch, box, d, disc, line, path, shape, times, type Brush } from './brush.ts'

/** Rolling hills: one soft wave after another. */
export function hills(
  brush: Brush,
  y: number,
  height: number,
  colour: string,
  depth: number,
  waves = 4,
): string {
  const step = 700 / waves
  let data = d`M-60 ${y}`
  for (let wave = 0; wave < waves; wave++) {
    const rise = height * (0.5 + brush.chance() * 0.7)
    data += d`c${step * 0.3} ${-rise} ${step * 0.7} ${-rise} ${step} 0`
  }
  return path(brush.tone(colour, depth), `${data}V800H-60z`)
}

/** Sharp mountains with snow; `peaks` are [x, y] of the summits, left to right. */
export function mountains(
  brush: Brush,
  peaks: readonly (readonly [number, number])[],
  foot: number,
  colour: string,
  depth: number,
  snow = true,
): string {
  return peaks
    .map(([x, y]) => {
      const height = foot - y
      const body = path(
        brush.tone(colour, depth),
        shape([x, y], [x + height * 0.86, foot], [x - height * 0.9, foot]),
      )
      const lee = path(
        brush.tone('#3c3a5a', depth),
        shape([x, y], [x + height * 0.86, foot], [x + height * 0.1, foot]),
        ' opacity=".35"',
      )
      const cap = height * 0.3
      const white = shape(
        [x, y],
        [x + cap * 0.86, y + cap],
        [x + cap * 0.4, y + cap * 0.74],
        [x + cap * 0.06, y + cap * 1.16],
        [x - cap * 0.32, y + cap * 0.76],
        [x - cap * 0.9, y + cap],
      )
      return body + lee + (snow ? path(brush.tone('#fff8ee', depth * 0.6), white) : '')
    })
    .join('')
}

interface TownPlan {
  /** Where the feet of this row stand. */
  readonly y: number
  readonly scale: number
  readonly walls: readonly string[]
  readonly roof: string
  readonly depth?: number
  readonly roofs?: 'gable' | 'flat' | 'mansard' | 'eaves'
  readonly from?: number
  readonly to?: number
  /** Lifts the row along its length, so that it can climb a hill. */
  readonly rise?: (x: number) => number
}

/** One row of houses with roofs and windows; some of the windows are lit when it is dark. */
export function town(brush: Brush, plan: TownPlan): string {
  const { chance, tone } = brush
  const depth = plan.depth ?? 0
  const parts: string[] = []
  const lit: string[] = []
  const dark: string[] = []
  for (let x = plan.from ?? -12; x < (plan.to ?? 612);) {
    const width = plan.scale * (30 + 26 * chance())
    const height = plan.scale * (44 + 56 * chance())
    const foot = plan.y - (plan.rise?.(x + width / 2) ?? 0)
    const top = foot - height
    const wall = plan.walls[Math.floor(chance() * plan.walls.length)] ?? '#f3e3cc'
    parts.push(path(tone(wall, depth), box(x, top, width + 0.6, 800 - top)))
    parts.push(
      path(
        tone('#3a2440', depth),
        box(x + width * 0.72, top, width * 0.28 + 0.6, 800 - top),
        ' opacity=".13"',
      ),
    )
    parts.push(
      path(tone(plan.roof, depth), roofOf(plan.roofs ?? 'gable', x, top, width, plan.scale, chance())),
    )
    windowsOf(brush, plan, { x, top, width, foot }, lit, dark)
    x += width
  }
  const pane = path(brush.light.pane, dark.join(''), ` opacity="${brush.time === 'day' ? 0.5 : 0.6}"`)
  return (
    parts.join('') + pane + path(brush.light.lamp, lit.join(''), brush.time === 'day' ? ' opacity=".7"' : '')
  )
}

function roofOf(
  kind: TownPlan['roofs'],
  x: number,
  top: number,
  width: number,
  scale: number,
  luck: number,
): string {
  if (kind === 'flat') return box(x - 1, top - 4 * scale, width + 2, 5 * scale)
  if (kind === 'mansard') {
    const rise = (18 + luck * 6) * scale
    return (
      shape(
        [x - 2, top + 1],
        [x + 5 * scale, top - rise],
        [x + width - 5 * scale, top - rise],
        [x + width + 2, top + 1],
      ) + box(x + width * (0.2 + luck * 0.4), top - rise - 9 * scale, 7 * scale, 12 * scale)
    )
  }
  if (kind === 'eaves') {
    const rise = (15 + luck * 5) * scale
    const out = 8 * scale
    return d`M${x - out} ${top + 3}q${out * 1.6} ${-rise * 0.3} ${out * 2.2} ${-rise}h${width - out * 2.4}q${out * 0.6} ${rise * 0.7} ${out * 2.2} ${rise}z`
  }
  const rise = (11 + luck * 12) * scale
  return shape([x - 3, top + 2], [x + width / 2, top - rise], [x + width + 3, top + 2])
}

interface Wall {
  readonly x: number
  readonly top: number
  readonly width: number
  readonly foot: number
}

function windowsOf(brush: Brush, plan: TownPlan, wall: Wall, lit: string[], dark: string[]): void {
  const { scale } = plan
  const columns = Math.max(1, Math.floor((wall.width - 6 * scale) / (13 * scale)))
  const gap = wall.width / columns
  const lastRow = Math.min(800, wall.foot + 60 * scale)
  for (let y = wall.top + 11 * scale; y < lastRow; y += 19 * scale) {
    for (let column = 0; column < columns; column++) {
      const luck = brush.chance()
      if (luck < 0.22) continue
      const data = box(wall.x + (column + 0.5) * gap - 2.8 * scale, y, 5.6 * scale, 9 * scale)
      const share = { dawn: 0.3, day: 0, golden: 0.5, night: 0.62 }[brush.time]
      ;((luck - 0.22) / 0.78 < share ? lit : dark).push(data)
    }
  }
}

/** Still water with the light of the sky on it and broken streaks under whatever shines. */
export function water(brush: Brush, y: number, glowX: number, colour = '#2f8f97'): string {
  const { light, chance, tone, time } = brush
  const base =
    path(tone(colour, 0.32), box(0, y, 600, 800 - y)) +
    path(tone(colour), box(0, y + (800 - y) * 0.45, 600, 800), ' opacity=".55"')
  const ripples = times(26, (index) => {
    const depth = (index + 1) / 26
    return d`M${chance() * 600} ${y + depth ** 1.5 * (800 - y)}h${14 + depth * 60 * chance()}`
  })
  const glow = times(15, (index) => {
    const depth = (index + 0.6) / 15
    const width = (18 + depth * 74) * (0.5 + chance())
    return d`M${glowX - width / 2 + (chance() - 0.5) * 30} ${y + depth ** 1.3 * (760 - y)}h${width}`
  })
  return (
    base +
    line(light.sky[3], 2, ripples.join(''), ' stroke-linecap="round" opacity=".28"') +
    line(time === 'day' ? '#ffffff' : light.disc, 3.6, glow.join(''), ' stroke-linecap="round" opacity=".5"')
  )
}

/** Dunes with a lit side and a shaded side. */
export function dunes(brush: Brush, y: number, colour = '#e2b46e'): string {
  const { tone } = brush
  return (
    path(tone(colour, 0.25), d`M0 ${y}c120 -30 210 -18 330 6s190 8 270 -14V800H0z`) +
    path(tone('#c9925a', 0.1), d`M0 ${y + 58}c90 -34 160 -44 250 -22s210 70 350 12V800H0z`) +
    path(
      tone('#a8713f', 0.05),
      d`M250 ${y + 36}c-40 60 -120 90 -250 108V800H600V${y + 130}c-140 20 -260 -20 -350 -94z`,
    ) +
    path(tone('#7d4f36'), d`M0 ${y + 166}c150 -46 330 -20 600 34V800H0z`)
  )
}

/** Round trees in a row, for parks and banks. */
export function trees(brush: Brush, y: number, size: number, colour: string, depth = 0): string {
  const { chance, tone } = brush
  const crowns = times(Math.ceil(640 / (size * 1.1)), (index) => {
    const radius = size * (0.6 + chance() * 0.5)
    return disc(tone(colour, depth), -10 + index * size * 1.1, y - radius * 0.5, radius)
  })
  return crowns.join('') + path(tone(colour, depth), box(0, y - 2, 600, 800 - y))
}

/** A palm, drawn around its foot and about 100 high. */
export function palm({ tone }: Brush, trunk = '#7d5a44', leaf = '#3f7a58'): string {
  const fronds = [-1, 1].flatMap((side) => [
    d`M4 -98q${side * 26} -26 ${side * 54} 6q${-side * 26} -14 ${-side * 54} 2z`,
    d`M4 -98q${side * 34} -6 ${side * 46} 38q${-side * 18} -30 ${-side * 46} -32z`,
    d`M4 -98q${side * 12} -36 ${side * 38} -34q${-side * 22} 12 ${-side * 38} 40z`,
  ])
  return path(tone(trunk), 'M-4 4Q2 -50 1 -98h6Q8 -50 6 4z') + path(tone(leaf), fronds.join(''))
}

/** An umbrella pine or cypress, drawn around its foot and about 100 high. */
export function pine({ tone }: Brush, kind: 'umbrella' | 'cypress'): string {
  if (kind === 'cypress') return path(tone('#2f5a48'), 'M0 6C-16 -30 -10 -84 0 -110C10 -84 16 -30 0 6z')
  return (
    path(tone('#5a4038'), 'M-4 4L-2 -66L-26 -84l4 -3L0 -76L22 -88l4 3L4 -66L4 4z') +
    path(tone('#35694f'), 'M-58 -84Q-52 -112 -20 -110Q0 -126 24 -111Q54 -112 58 -84Q0 -74 -58 -84z') +
    path(tone('#4d8a62'), 'M-50 -94Q-40 -110 -18 -106Q0 -120 20 -107Q0 -98 -50 -94z')
  )
}

/** A wall of arches: a viaduct, an arcade, a colonnade. */
export function arcade(
  x: number,
  foot: number,
  count: number,
  pitch: number,
  width: number,
  height: number,
): string {
  return times(count, (index) => arch(x + index * pitch, foot, width, height)).join('')
}
