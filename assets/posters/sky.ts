import { d, disc, line, path, times, type Brush } from './brush.ts'

interface SkyPlan {
  readonly id: string
  /** Where the sun sets and the moon stands, 0 at the left edge to 600 at the right. */
  readonly discX: number
}

const discs = {
  dawn: { y: 404, radius: 74 },
  day: { y: 176, radius: 54 },
  golden: { y: 336, radius: 92 },
  night: { y: 158, radius: 42 },
} as const

/** The sky of one hour with its sun or moon, clouds or stars. */
export function sky(brush: Brush, plan: SkyPlan): string {
  const { light, time } = brush
  const stops = light.sky
    .map((colour, index) => `<stop offset="${[0, 0.32, 0.58, 0.76][index]}" stop-color="${colour}"/>`)
    .join('')
  const defs = `<defs><linearGradient id="${plan.id}s" x2="0" y2="1">${stops}</linearGradient></defs>`
  const base = `${defs}<path fill="url(#${plan.id}s)" d="M0 0h600v800H0z"/>`
  if (time === 'night')
    return base + stars(brush) + moon(brush, plan.discX) + clouds(brush) + cityGlow(plan.id)
  return base + (time === 'day' ? '' : rays(brush, plan.discX)) + sun(brush, plan.discX) + clouds(brush)
}

function sun({ light, time }: Brush, x: number): string {
  const { y, radius } = discs[time]
  const halos = [1.9, 1.5, 1.22].map((size) => disc(light.disc, x, y, radius * size, ' opacity=".11"'))
  return halos.join('') + disc(light.disc, x, y, radius, ' opacity=".94"')
}

function moon({ light }: Brush, x: number): string {
  const { y, radius } = discs.night
  const halos = [2.6, 1.8].map((size) => disc(light.disc, x, y, radius * size, ' opacity=".05"')).join('')
  const seas = [
    [-12, -10, 9],
    [10, 6, 12],
    [-6, 16, 6],
    [16, -16, 5],
  ] as const
  return (
    halos +
    disc(light.disc, x, y, radius) +
    seas.map(([dx, dy, size]) => disc('#e3d3a4', x + dx, y + dy, size, ' opacity=".55"')).join('')
  )
}

/** The lamps of a town on the air above it: without them a silhouette drowns in the night. */
function cityGlow(id: string): string {
  const stops =
    '<stop stop-color="#ffb877" stop-opacity=".5"/><stop offset="1" stop-color="#b9709a" stop-opacity="0"/>'
  return `<defs><radialGradient id="${id}g" cx=".5" cy=".5" r=".5">${stops}</radialGradient></defs><ellipse fill="url(#${id}g)" cx="300" cy="560" rx="430" ry="250"/>`
}

/** Wide flat rays, as old railway posters have them. */
function rays({ light, time }: Brush, x: number): string {
  const { y } = discs[time]
  const wedges = times(15, (index) => {
    const from = Math.PI + (index / 15) * Math.PI
    const to = from + Math.PI / 30
    const far = 900
    return d`M${x} ${y}L${x + Math.cos(from) * far} ${y + Math.sin(from) * far}L${x + Math.cos(to) * far} ${y + Math.sin(to) * far}z`
  })
  return path(light.disc, wedges.join(''), ' opacity=".055"')
}

function stars({ chance }: Brush): string {
  const sizes = [0.8, 1.2, 1.9]
  return sizes
    .map((size, index) => {
      const dots = times([34, 22, 8][index] ?? 0, () => d`M${chance() * 600} ${chance() ** 1.3 * 420}h.01`)
      return `<path stroke="#fff8e6" stroke-linecap="round" stroke-width="${size * 2}" opacity="${0.45 + index * 0.22}" d="${dots.join('')}"/>`
    })
    .join('')
}

/** Clouds of a few round-ended bars. */
function clouds({ chance, light, time }: Brush): string {
  const colour = time === 'night' ? '#8c8fc4' : light.disc
  const opacity = { dawn: 0.3, day: 0.62, golden: 0.24, night: 0.12 }[time]
  const heights = [118 + chance() * 70, 226 + chance() * 60, 318 + chance() * 50]
  return heights
    .map((y, index) => {
      const x = [40, 380, 150][index]! + (chance() - 0.5) * 200
      const bars = times(4, (bar) => {
        const length = 60 + chance() * 120
        return d`M${x + (chance() - 0.5) * 90} ${y + bar * 11}h${length}`
      })
      return line(colour, 11, bars.join(''), ` stroke-linecap="round" opacity="${opacity}"`)
    })
    .join('')
}

/** A few gulls, each two strokes of a pen. */
export function birds({ chance, light, time }: Brush, x: number, y: number): string {
  if (time === 'night') return ''
  const wings = times(5, (index) => {
    const size = 7 + chance() * 7
    const at = [x + index * 24 + chance() * 16, y + (chance() - 0.5) * 50] as const
    return d`M${at[0] - size} ${at[1] - size * 0.4}q${size * 0.6} ${-size * 0.2} ${size} ${size * 0.5}q${size * 0.4} ${-size * 0.7} ${size} ${-size * 0.5}`
  })
  return line(time === 'day' ? '#2f6b74' : light.pane, 2.4, wings.join(''), ' stroke-linecap="round"')
}
