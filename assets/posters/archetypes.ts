import { arch, box, d, disc, glassOf, line, path, placed, shape, times, type Brush } from './brush.ts'
import { dunes, hills, mountains, palm, pine, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

/** A hill town with a bell tower and cypresses. */
export function oldTown(brush: Brush): string {
  const { tone, chance } = brush
  const x = 210 + chance() * 180
  const rise = (at: number): number => 130 * Math.exp(-(((at - x) / 190) ** 2))
  const walls = ['#f6e6cf', '#efc79c', '#e8a988', '#f3dcc0', '#d9c3a0']
  const campanile =
    path(tone('#e0b48a', 0.1), box(x - 22, 300, 44, 260)) +
    path(tone('#a87252', 0.1), box(x + 6, 300, 16, 260), ' opacity=".45"') +
    path(tone('#f2dcb8', 0.1), box(x - 28, 340, 56, 9) + box(x - 28, 292, 56, 10)) +
    path(glassOf(brush, '#6d4a3c'), arch(x - 11, 336, 22, 32)) +
    path(tone('#b85438', 0.1), shape([x - 30, 292], [x, 232], [x + 30, 292])) +
    path(tone('#b85438', 0.1), d`M${x + 40} 430Q${x + 42} 376 ${x + 84} 364Q${x + 126} 376 ${x + 128} 430z`) +
    path(tone('#e6c49a', 0.1), box(x + 36, 430, 96, 120))
  return [
    hills(brush, 500, 100, '#7fa596', 0.7),
    hills(brush, 560, 60, '#8aa06a', 0.5),
    campanile,
    town(brush, { y: 580, scale: 0.7, walls, roof: '#c8603f', depth: 0.26, rise }),
    town(brush, { y: 660, scale: 0.95, walls, roof: '#bd5538', depth: 0.08, rise: (at) => rise(at) * 0.5 }),
    ...times(4, (i) => placed(40 + i * 170 + chance() * 40, 690, 1 + chance() * 0.5, pine(brush, 'cypress'))),
    town(brush, { y: 754, scale: 1.25, walls: ['#e9c9a5', '#dba983', '#f0dcc0'], roof: '#a34a34' }),
    birds(brush, 100 + chance() * 200, 260),
  ].join('')
}

/** A harbour with a lighthouse, coloured fronts and boats. */
export function harbour(brush: Brush): string {
  const { tone, chance } = brush
  const walls = ['#f2c46a', '#e07f5c', '#7fb0b8', '#f6ead6', '#c85a4c', '#9fc2a0']
  const house =
    path(tone('#fbf3e4', 0.06), shape([470, 600], [478, 330], [522, 330], [530, 600])) +
    path(
      tone('#c8452b', 0.06),
      shape([475, 440], [476.6, 386], [523.4, 386], [525, 440]) +
        shape([471.8, 546], [473.4, 492], [526.6, 492], [528.2, 546]) +
        box(468, 318, 64, 12),
    ) +
    path(glassOf(brush, '#8fc2c4'), box(482, 284, 36, 34)) +
    path(tone('#c8452b', 0.06), 'M476 286Q500 250 524 286z')
  const beam =
    brush.time === 'night'
      ? path(brush.light.lamp, shape([500, 300], [-20, 210], [-20, 300]), ' opacity=".16"')
      : ''
  return [
    hills(brush, 520, 100, '#7fa8a0', 0.68),
    beam,
    town(brush, {
      y: 566,
      scale: 0.8,
      walls,
      roof: '#bf5a3c',
      depth: 0.26,
      to: 400,
      rise: (x) => (400 - x) * 0.16,
    }),
    town(brush, { y: 606, scale: 1.05, walls, roof: '#b2503a', depth: 0.08, to: 330 }),
    path(tone('#8d7a6c', 0.06), 'M420 612L450 590H560L600 612V640H400z'),
    house,
    path(tone('#b09a84'), box(-5, 604, 380, 18)),
    water(brush, 618, 300 + chance() * 60, '#2f8796'),
    placed(170, 690, 1.1, boat(brush, '#c8553d')),
    placed(408, 722, 1.4, boat(brush, '#2f77a8')),
    placed(300, 664, 0.7, boat(brush, '#e5b04b')),
    birds(brush, 150, 300),
  ].join('')
}

function boat({ tone }: Brush, hull: string): string {
  return (
    line(tone('#4a3638'), 4, 'M-8 -12V-132') +
    path(tone('#fbf0dc'), 'M0 -126Q54 -76 60 -26H0z') +
    path(tone('#e2cba8'), 'M-16 -116Q-54 -70 -58 -26H-16z') +
    path(tone(hull), 'M-80 -18H84Q70 12 40 14H-46Q-70 10 -80 -18z') +
    path(tone('#fbf0dc'), 'M-80 -18H84l-3 6H-78z')
  )
}

/** Dunes, a walled oasis and palms. */
export function desert(brush: Brush): string {
  const { tone, chance } = brush
  const clay = tone('#d99a62', 0.1)
  const tower = (x: number, top: number, half: number): string =>
    path(clay, shape([x - half, 596], [x - half * 0.82, top], [x + half * 0.82, top], [x + half, 596])) +
    path(
      tone('#9a5f3c', 0.1),
      shape([x + half * 0.3, 596], [x + half * 0.28, top], [x + half * 0.82, top], [x + half, 596]),
      ' opacity=".45"',
    ) +
    path(clay, times(3, (i) => box(x - half * 0.82 + i * half * 0.62, top - 13, half * 0.4, 15)).join('')) +
    path(glassOf(brush, '#6d3f2e'), box(x - 5, top + 34, 9, 16) + box(x - 5, top + 76, 9, 16))
  const kasbah =
    path(clay, box(140, 470, 330, 130) + times(13, (i) => box(144 + i * 25, 460, 14, 12)).join('')) +
    tower(160, 404, 42) +
    tower(300, 352, 54) +
    tower(446, 418, 44) +
    path(
      glassOf(brush, '#5a342c'),
      arch(276, 598, 48, 84) + [210, 240, 366, 392].map((x) => box(x, 510, 9, 17)).join(''),
    )
  return [
    mountains(
      brush,
      [
        [110, 410],
        [330, 380],
        [520, 420],
      ],
      580,
      '#b98a86',
      0.66,
      false,
    ),
    hills(brush, 570, 50, '#d9a878', 0.55),
    kasbah,
    ...times(6, (i) =>
      placed([70, 112, 500, 540, 576, 214][i] ?? 0, 606 + (i % 3) * 6, 1 + chance() * 0.6, palm(brush)),
    ),
    dunes(brush, 594),
    placed(452, 684, 0.9, walkerWithCamel(brush)),
    birds(brush, 120, 290),
  ].join('')
}

function walkerWithCamel({ tone }: Brush): string {
  const dark = tone('#4a2c2c')
  return (
    path(
      dark,
      'M-44 0l4 -52Q-52 -60 -46 -76Q-26 -80 -14 -104Q0 -82 16 -80Q32 -80 36 -100L44 -122q14 -10 28 2l-2 8 -16 2Q58 -70 38 -60L40 0h-8L26 -50H-20L-32 -44 -36 0z',
    ) +
    path(tone('#c8452b'), 'M-32 -82Q-14 -112 8 -82L10 -62H-36z') +
    path(tone('#2f6f86'), 'M88 0L96 -56Q106 -70 116 -56L124 0z') +
    disc(tone('#8d5a3b'), 106, -70, 8) +
    path(tone('#f2e0c0'), 'M96 -72q10 -18 20 0z') +
    line(dark, 2, 'M66 -112Q90 -80 100 -44')
  )
}

/** Snow peaks over a lake, firs and a wooden village. */
export function mountain(brush: Brush): string {
  const { tone, chance } = brush
  const fir = (x: number, y: number, size: number): string =>
    placed(
      x,
      y,
      size,
      path(tone('#2f5a4c', 0.04), 'M0 -112L20 -66H10L28 -34H14L34 0H-34L-14 -34H-28L-10 -66H-20z'),
    )
  const peak = 240 + chance() * 120
  const walls = ['#a8704a', '#8d5a3c', '#c9946a']
  return [
    mountains(
      brush,
      [
        [60, 380],
        [560, 350],
      ],
      560,
      '#7a8cb0',
      0.66,
    ),
    mountains(
      brush,
      [
        [peak, 236],
        [peak + 190, 340],
      ],
      590,
      '#6a7aa0',
      0.4,
    ),
    hills(brush, 580, 70, '#6f9a78', 0.35),
    path(tone('#8fb078', 0.18), 'M0 590Q150 540 330 576T600 566V800H0z'),
    placed(474, 560, 1, chapel(brush)),
    town(brush, {
      y: 630,
      scale: 0.8,
      walls,
      roof: '#6d4438',
      depth: 0.1,
      from: 330,
      to: 580,
      rise: (x) => (x - 330) * 0.1,
    }),
    ...times(9, (i) => fir(10 + i * 34, 640 - chance() * 34, 0.7 + chance() * 0.5)),
    water(brush, 646, peak, '#3a8496'),
    ...times(5, (i) => fir([20, 66, 118, 540, 588][i] ?? 0, 790, 1.3 + chance() * 0.6)),
    birds(brush, 330, 210),
  ].join('')
}

function chapel(brush: Brush): string {
  const { tone } = brush
  return (
    path(tone('#fbf3e4', 0.08), box(-16, -90, 32, 110) + box(14, -36, 70, 60)) +
    path(
      tone('#8d4a3c', 0.08),
      shape([-20, -88], [0, -150], [20, -88]) + shape([8, -34], [50, -62], [92, -34]),
    ) +
    path(glassOf(brush, '#5f7580'), arch(-6, -58, 12, 22) + arch(38, 10, 12, 24))
  )
}

/** A city of towers by a park. */
export function towers(brush: Brush): string {
  const { tone, chance, time, light } = brush
  const tower = (index: number): string => {
    const x = 24 + index * 74 + chance() * 20
    const width = 44 + chance() * 26
    const top = 250 + Math.abs(index - 3.4) * 42 + chance() * 60
    const kind = Math.floor(chance() * 4)
    const body = tone(['#7288a6', '#8d98b4', '#5f7698', '#9aa3b8'][kind] ?? '#7288a6', 0.16)
    const crown =
      [
        shape([x, top + 1], [x + width, top - 46], [x + width, top + 1]),
        box(x + width * 0.2, top - 26, width * 0.6, 27) + box(x + width / 2 - 2, top - 80, 4, 56),
        d`M${x} ${top + 1}Q${x + width / 2} ${top - 60} ${x + width} ${top + 1}z`,
        box(x + 6, top - 14, width - 12, 15),
      ][kind] ?? ''
    const panes = times(13, (row) =>
      times(4, (column) =>
        chance() > 0.42 ? box(x + 6 + (column * (width - 10)) / 4, top + 16 + row * 23, 6, 11) : '',
      ).join(''),
    ).join('')
    return (
      path(body, box(x, top, width, 420) + crown) +
      path(tone('#3c4468', 0.16), box(x + width * 0.7, top, width * 0.3, 420), ' opacity=".25"') +
      path(time === 'day' ? '#f4fbf6' : light.lamp, panes, time === 'day' ? ' opacity=".4"' : ' opacity=".9"')
    )
  }
  const glassy = ['#7d94ad', '#93a7b8', '#a9b3bf', '#6f86a3']
  return [
    town(brush, { y: 500, scale: 1.1, walls: glassy, roof: '#8ea3b6', roofs: 'flat', depth: 0.6 }),
    ...[0, 7, 1, 6, 2, 5, 3, 4].map(tower),
    trees(brush, 632, 30, '#5a9470', 0.14),
    water(brush, 650, 300, '#3a8496'),
    trees(brush, 770, 36, '#3f7a5c'),
    path(tone('#2f5f4c'), box(0, 764, 600, 40)),
    birds(brush, 90, 250),
  ].join('')
}
