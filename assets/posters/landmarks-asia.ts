import { arch, box, d, disc, line, path, placed, shape, times, type Brush } from './brush.ts'
import { hills, mountains, palm, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

/** Kyoto: the five roofs of Yasaka, a torii, machiya eaves and a branch in blossom. */
export function kyoto(brush: Brush): string {
  const { tone, light, time } = brush
  const wood = tone('#8a3f33', 0.05)
  const tile = tone('#3f5160', 0.05)
  const storeys = times(5, (level) => {
    const y = 556 - level * 68
    const half = 132 - level * 15
    const core = half * 0.56
    return (
      path(wood, box(300 - core, y - 52, core * 2, 54)) +
      path(
        tone('#f2e3c8', 0.05),
        times(3, (i) => box(300 - core + 8 + i * (core * 0.66), y - 42, core * 0.42, 26)).join(''),
      ) +
      path(
        time === 'day' ? tone('#5a3a34', 0.05) : light.lamp,
        box(300 - core * 0.2, y - 42, core * 0.4, 26),
      ) +
      path(
        tile,
        d`M${300 - half} ${y - 46}Q${300 - half * 0.66} ${y - 54} ${300 - core * 0.9} ${y - 84}H${300 + core * 0.9}Q${300 + half * 0.66} ${y - 54} ${300 + half} ${y - 46}L${300 + half - 6} ${y - 40}Q300 ${y - 54} ${300 - half + 6} ${y - 40}z`,
      )
    )
  }).join('')
  const spire =
    line(tile, 4, 'M300 208V112') +
    line(tile, 3, times(6, (i) => d`M${292 + i} ${186 - i * 11}h${16 - i * 2}`).join(''))
  const machiya = ['#a87a5c', '#8d5f4a', '#c9a27c', '#6f4d44']
  return [
    hills(brush, 520, 130, '#6d9a8c', 0.7),
    hills(brush, 560, 80, '#4f8570', 0.4),
    storeys,
    spire,
    trees(brush, 598, 30, time === 'day' ? '#d98a6a' : '#c4604c', 0.1),
    placed(92, 640, 1.1, torii(brush)),
    town(brush, { y: 690, scale: 1.05, walls: machiya, roof: '#4a5568', roofs: 'eaves' }),
    town(brush, { y: 774, scale: 1.4, walls: machiya, roof: '#333d50', roofs: 'eaves' }),
    lanterns(brush),
    blossom(brush),
  ].join('')
}

function torii({ tone }: Brush): string {
  return (
    path(
      tone('#d8482f'),
      box(-46, -120, 12, 122) +
        box(34, -120, 12, 122) +
        box(-56, -104, 112, 10) +
        'M-76 -146Q0 -130 76 -146l-4 16Q0 -116 -72 -130z',
    ) + path(tone('#3b2a34'), 'M-78 -152Q0 -136 78 -152l-2 8Q0 -128 -76 -144z')
  )
}

function lanterns({ light, tone, time }: Brush): string {
  const glow = time === 'day' ? tone('#e0563c') : light.lamp
  return (
    line(tone('#2b2233'), 2, 'M0 622Q300 664 600 620') +
    times(9, (i) => {
      const x = 34 + i * 66
      const y = 632 + 20 * (1 - ((x - 300) / 300) ** 2)
      return (
        path(glow, d`M${x - 9} ${y}q-4 13 0 26h18q4 -13 0 -26z`) +
        path(tone('#3b2a34'), box(x - 7, y - 4, 14, 4) + box(x - 7, y + 26, 14, 4))
      )
    }).join('')
  )
}

function blossom({ tone, chance }: Brush): string {
  const branch =
    line(tone('#4a3038'), 9, 'M610 236Q520 262 452 226', ' stroke-linecap="round"') +
    line(
      tone('#4a3038'),
      5,
      'M560 250Q520 300 472 310M520 250Q500 206 470 196M590 242Q580 300 548 338',
      ' stroke-linecap="round"',
    )
  const spots = [
    [456, 224],
    [474, 308],
    [470, 196],
    [548, 336],
    [520, 250],
    [566, 262],
    [500, 296],
    [594, 232],
    [560, 300],
  ] as const
  return (
    branch +
    spots
      .map(([x, y]) =>
        times(6, (i) =>
          disc(
            tone(i % 3 ? '#f6b7c2' : '#fde3e4'),
            x + (chance() - 0.5) * 44,
            y + (chance() - 0.5) * 36,
            7 + chance() * 7,
          ),
        ).join(''),
      )
      .join('')
  )
}

/** Tokyo: the orange tower, the white mountain far behind, a train below. */
export function tokyo(brush: Brush): string {
  const { tone, light, time } = brush
  const orange = tone('#e2552f', 0.04)
  const white = tone('#fdf3e6', 0.04)
  const tower =
    path(orange, 'M297 150h6l10 132 18 128 40 190h-30Q336 540 300 534T259 600h-30l40 -190 18 -128z') +
    path(white, 'M294 196h12l3 40h-18zM284 300h32l6 40h-44zM268 424h64l8 36h-80z') +
    path(white, box(262, 372, 76, 34) + box(283, 268, 34, 18)) +
    path(
      time === 'day' ? tone('#5f7f92') : light.lamp,
      box(266, 380, 68, 8) + box(266, 393, 68, 6) + box(286, 273, 28, 6),
    ) +
    line(
      tone('#8d2f22', 0.05),
      2,
      'M268 430l62 50M332 430l-62 50M258 480l80 54M342 480l-80 54M246 534l34 34M354 534l-34 34',
      ' opacity=".6"',
    ) +
    line(orange, 4, 'M300 152V76')
  const glassy = ['#7d94ad', '#93a7b8', '#a9b3bf', '#6f86a3']
  return [
    mountains(brush, [[448, 330]], 560, '#6f86b0', 0.62),
    hills(brush, 560, 30, '#7f9aa6', 0.7),
    town(brush, { y: 520, scale: 0.8, walls: glassy, roof: '#8ea3b6', roofs: 'flat', depth: 0.55 }),
    tower,
    town(brush, {
      y: 640,
      scale: 1.25,
      walls: ['#5d7390', '#7388a0', '#8d98ac', '#54627f'],
      roof: '#46506b',
      roofs: 'flat',
      depth: 0.12,
      to: 224,
    }),
    town(brush, {
      y: 640,
      scale: 1.25,
      walls: ['#5d7390', '#7388a0', '#8d98ac', '#54627f'],
      roof: '#46506b',
      roofs: 'flat',
      depth: 0.12,
      from: 372,
    }),
    trees(brush, 632, 24, '#3f7a5c', 0.05),
    path(tone('#8f8794'), box(0, 664, 600, 14) + times(5, (i) => box(40 + i * 130, 676, 30, 130)).join('')),
    train(brush),
    town(brush, {
      y: 792,
      scale: 1.1,
      walls: ['#4a5570', '#5a5f7c', '#6d6a84'],
      roof: '#39405c',
      roofs: 'flat',
    }),
  ].join('')
}

function train({ tone, light, time }: Brush): string {
  const cars = times(3, (i) => box(70 + i * 182, 622, 176, 42)).join('')
  const panes = times(3, (i) => times(5, (w) => box(82 + i * 182 + w * 33, 630, 24, 16)).join('')).join('')
  return (
    path(tone('#eef0ee'), cars) +
    path(tone('#5fa35a'), times(3, (i) => box(70 + i * 182, 650, 176, 6)).join('')) +
    path(time === 'day' ? tone('#3f5a70') : light.lamp, panes)
  )
}

/** Jaipur: the Hawa Mahal, a honeycomb of little windows, with kites above. */
export function jaipur(brush: Brush): string {
  const { tone, light, time } = brush
  const rose = tone('#e07f66', 0.03)
  const deep = tone('#b4523f', 0.03)
  const cream = tone('#ffe9d2', 0.03)
  const pane = time === 'day' ? tone('#7d3a34', 0.03) : light.lamp
  const tiers = [
    { y: 600, bays: 9, size: 54 },
    { y: 530, bays: 9, size: 54 },
    { y: 460, bays: 7, size: 54 },
    { y: 392, bays: 5, size: 52 },
    { y: 328, bays: 3, size: 50 },
  ]
  const palace = tiers
    .map(({ y, bays, size }) => {
      const left = 300 - (bays * size) / 2
      const height = 66
      const bay = (index: number): string => {
        const x = left + index * size
        return (
          path(deep, box(x + size * 0.12, y - 44, size * 0.76, 44)) +
          path(rose, d`M${x + 4} ${y - 42}Q${x + size / 2} ${y - 86} ${x + size - 4} ${y - 42}z`) +
          path(
            cream,
            d`M${x + 4} ${y - 44}h${size - 8}v4h${8 - size}zM${x + size / 2 - 1.5} ${y - 74}h3v10h-3z`,
          ) +
          path(pane, [0.18, 0.41, 0.64].map((at) => arch(x + size * at, y - 10, size * 0.17, 26)).join(''))
        )
      }
      return (
        path(rose, box(left, y - height, bays * size, height + 4)) +
        times(bays, bay).join('') +
        path(cream, box(left - 3, y - 4, bays * size + 6, 4))
      )
    })
    .join('')
  const crown = [262, 300, 338]
    .map(
      (x, i) =>
        path(
          rose,
          d`M${x - 16} 266Q${x - 18} ${238 - (i % 2) * 14} ${x} ${228 - (i % 2) * 14}Q${x + 18} ${238 - (i % 2) * 14} ${x + 16} 266z`,
        ) + path(cream, d`M${x - 1.5} ${206 - (i % 2) * 14}h3v24h-3z`),
    )
    .join('')
  const walls = ['#e8937a', '#d9785f', '#f0b092', '#c9604f']
  return [
    hills(brush, 500, 120, '#b58a78', 0.65),
    hills(brush, 560, 50, '#c28a6a', 0.45),
    town(brush, { y: 560, scale: 0.7, walls, roof: '#c9604f', roofs: 'flat', depth: 0.3 }),
    palace,
    crown,
    path(tone('#8d4438'), box(0, 604, 600, 200)),
    path(tone('#c9604f'), times(10, (i) => arch(6 + i * 60, 690, 46, 66)).join('')),
    path(
      time === 'day' ? tone('#5f2c2a') : light.lamp,
      times(10, (i) => arch(14 + i * 60, 690, 30, 54)).join(''),
      time === 'day' ? '' : ' opacity=".8"',
    ),
    path(
      tone('#f2b84b'),
      times(10, (i) => shape([6 + i * 60, 640], [52 + i * 60, 640], [58 + i * 60, 656], [i * 60, 656])).join(
        '',
      ),
      ' opacity=".85"',
    ),
    path(tone('#a3705a'), box(0, 690, 600, 120)),
    placed(150, 752, 1.05, elephant(brush)),
    placed(486, 764, 0.9, palm(brush)),
    kites(brush),
  ].join('')
}

function elephant({ tone }: Brush): string {
  return (
    path(
      tone('#6d6672'),
      'M-70 0V-50Q-72 -98 -18 -98H26Q50 -104 68 -92Q92 -80 88 -44Q92 -22 82 -4q-8 4 -12 -2Q78 -30 66 -44Q56 -38 46 -44V0H24V-34H-42V0z',
    ) +
    path(tone('#847c88'), 'M40 -90q22 4 18 40q-24 2 -30 -24z') +
    path(tone('#c8452b'), 'M-44 -100H20L30 -52H-52z') +
    path(tone('#f2b84b'), box(-50, -58, 78, 5) + box(-38, -118, 50, 18)) +
    path(tone('#2f7f79'), 'M-40 -118Q-13 -150 14 -118z')
  )
}

function kites({ tone, time }: Brush): string {
  if (time === 'night') return ''
  return (
    [
      [110, 250, '#f2b84b'],
      [470, 190, '#c8452b'],
      [520, 330, '#2f8f8f'],
    ] as const
  )
    .map(
      ([x, y, colour]) =>
        path(tone(colour), shape([x, y - 22], [x + 17, y], [x, y + 22], [x - 17, y])) +
        line(tone(colour), 1.6, d`M${x} ${y + 22}q14 30 -6 56t4 50`),
    )
    .join('')
}

/** Mumbai: the Gateway at the water, ferries at its steps. */
export function mumbai(brush: Brush): string {
  const { tone, light, time } = brush
  const stone = tone('#d9a868', 0.06)
  const dark = tone('#9a6a42', 0.06)
  const turret = (x: number): string =>
    path(stone, box(x - 15, 296, 30, 300)) +
    path(dark, box(x + 5, 296, 10, 300), ' opacity=".5"') +
    path(stone, box(x - 19, 286, 38, 12) + box(x - 12, 262, 24, 26)) +
    path(stone, d`M${x - 17} 264Q${x - 16} 236 ${x} 228Q${x + 16} 236 ${x + 17} 264z`) +
    path(stone, box(x - 1.5, 212, 3, 20))
  const gate =
    path(stone, box(138, 318, 324, 280) + 'M232 320Q234 268 300 256Q366 268 368 320z') +
    path(dark, box(138, 332, 324, 7) + box(138, 398, 324, 6), ' opacity=".7"') +
    path(tone('#f2cf98', 0.06), times(13, (i) => box(150 + i * 24, 344, 12, 40)).join(''), ' opacity=".45"') +
    path(
      time === 'day' ? tone('#7fb7b8', 0.5) : mixGlow(brush),
      d`M248 598V470Q250 424 300 404Q350 424 352 470V598z` +
        arch(162, 598, 50, 118) +
        arch(388, 598, 50, 118),
    ) +
    line(tone('#f2cf98', 0.06), 4, 'M242 598V470Q244 420 300 398Q356 420 358 470V598')
  return [
    town(brush, {
      y: 520,
      scale: 0.8,
      walls: ['#c9b29a', '#b99c8c', '#d9c3aa'],
      roof: '#a85b48',
      depth: 0.55,
    }),
    placed(92, 556, 1.2, hotel(brush)),
    gate,
    ...[142, 236, 364, 458].map(turret),
    path(tone('#c79a68'), box(60, 592, 480, 14)) +
      path(tone('#a87a52'), box(40, 606, 520, 12) + box(20, 618, 560, 12)),
    path(light.lamp, time === 'day' ? '' : times(6, (i) => box(84 + i * 86, 580, 5, 8)).join('')),
    water(brush, 630, 300, '#35808c'),
    placed(150, 700, 1.1, ferry(brush)),
    placed(470, 742, 1.3, ferry(brush)),
    birds(brush, 380, 180),
    birds(brush, 70, 330),
  ].join('')
}

const mixGlow = ({ light }: Brush): string => light.sky[3]

function hotel({ tone }: Brush): string {
  const wall = tone('#d8b898', 0.4)
  return (
    path(wall, box(-90, -120, 150, 130)) +
    path(
      tone('#b8604a', 0.4),
      'M-46 -120Q-46 -176 -14 -186Q18 -176 18 -120z' +
        shape([-92, -120], [-76, -160], [-60, -120]) +
        shape([32, -120], [48, -160], [64, -120]),
    ) +
    path(
      tone('#8d6a5c', 0.4),
      times(4, (row) => times(8, (i) => box(-82 + i * 17, -108 + row * 28, 8, 15)).join('')).join(''),
    )
  )
}

function ferry({ tone, light, time }: Brush): string {
  return (
    path(tone('#f6ead6'), 'M-74 -16H74L58 6Q0 12 -58 6z') +
    path(tone('#2f77a8'), box(-66, -6, 132, 5)) +
    path(tone('#c8553d'), 'M-56 -44H50l6 6H-62z') +
    line(tone('#6d5a5c'), 3, times(5, (i) => d`M${-50 + i * 25} -40v24`).join('')) +
    path(time === 'day' ? tone('#7fb7b8') : light.lamp, box(-46, -36, 92, 12), ' opacity=".7"') +
    line(tone('#6d5a5c'), 3, 'M52 -44v-34') +
    path(tone('#f2b84b'), shape([53, -78], [78, -70], [53, -62]))
  )
}
