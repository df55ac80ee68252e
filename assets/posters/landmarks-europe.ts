import { arch, box, d, disc, line, path, placed, shape, times, type Brush } from './brush.ts'
import { arcade, hills, pine, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

const warmWalls = ['#f6e6cf', '#f0cfa6', '#eab08c', '#f3dcc0', '#d9c8a8']

/** Lisbon: the castle above, tram 28 below, the red bridge far out. */
export function lisbon(brush: Brush): string {
  const { tone } = brush
  const bridge =
    line(tone('#c04a34', 0.55), 5, 'M-10 468H330M70 468V366M250 468V366') +
    line(tone('#c04a34', 0.55), 3, 'M-60 380Q10 440 70 368Q160 520 250 368Q310 450 360 466')
  const merlons = times(7, (index) => box(318 + index * 36, 336, 20, 16)).join('')
  const castle =
    path(
      tone('#c7a47c', 0.18),
      d`M306 352h266v80H306z` +
        merlons +
        box(352, 300, 50, 80) +
        box(466, 286, 60, 90) +
        times(3, (i) => box(350 + i * 21, 290, 13, 12)).join('') +
        times(3, (i) => box(464 + i * 25, 275, 15, 13)).join(''),
    ) +
    path(
      tone('#8d6a58', 0.18),
      box(386, 300, 16, 80) + box(506, 286, 20, 90) + arch(428, 432, 24, 44),
      ' opacity=".6"',
    ) +
    line(tone('#2f7f79', 0.1), 3, 'M495 275v-44') +
    path(tone('#c8452b', 0.1), shape([497, 231], [528, 240], [497, 250]))
  const rise = (x: number): number => 150 * Math.exp(-(((x - 450) / 210) ** 2))
  return [
    hills(brush, 490, 40, '#4f9a98', 0.75),
    bridge,
    water(brush, 472, 170),
    castle,
    path(tone('#5f8a5c', 0.25), 'M170 560Q300 410 440 400T640 440V800H170z'),
    ...times(6, (i) =>
      placed(
        300 + i * 56,
        438 + (i % 2) * 14 - (i > 1 ? 10 : 0),
        0.42,
        pine(brush, i % 2 ? 'cypress' : 'umbrella'),
      ),
    ),
    town(brush, { y: 610, scale: 0.82, walls: warmWalls, roof: '#c8553d', depth: 0.16, rise }),
    town(brush, {
      y: 684,
      scale: 1.1,
      walls: warmWalls,
      roof: '#b8482f',
      depth: 0.04,
      rise: (x) => rise(x) * 0.4,
    }),
    path(tone('#6d5a5c'), 'M0 742Q300 690 600 724V800H0z'),
    line(tone('#3b2f40'), 3, 'M0 768Q300 718 600 750M0 790Q300 740 600 772'),
    placed(214, 742, 1.18, tram(brush)),
    line(tone('#3b2f40'), 1.6, 'M0 520Q250 566 600 500'),
    birds(brush, 90, 300),
  ].join('')
}

function tram({ tone, light, time }: Brush): string {
  const glass = time === 'day' ? tone('#bfe3e0') : light.lamp
  return (
    path(tone('#f2b230'), 'M-78 -14V-86q0 -14 14 -16L-52 -112H52L64 -102q14 2 14 16V-14z') +
    path(tone('#fff4dc'), box(-78, -62, 156, 8) + 'M-58 -112q58 -14 116 0z') +
    path(glass, box(-68, -94, 26, 28) + box(-36, -94, 32, 28) + box(4, -94, 32, 28) + box(42, -94, 26, 28)) +
    path(tone('#3b2f40'), box(-82, -16, 164, 12) + box(-2, -134, 3, 22)) +
    disc(tone('#241d2b'), -46, -4, 9) +
    disc(tone('#241d2b'), 46, -4, 9) +
    disc(light.disc, 0, -36, 8)
  )
}

/** Porto: the double deck of iron, the stacked Ribeira and a port boat. */
export function porto(brush: Brush): string {
  const { tone } = brush
  const iron = tone('#4d6474', 0.14)
  const ribs = times(15, (index) => {
    const x = 96 + index * 29
    const y = 372 + ((x - 300) / 222) ** 2 * 196
    return d`M${x} 322V${y}`
  }).join('')
  const bridge =
    line(iron, 11, 'M-10 318H610') +
    line(iron, 3, d`${ribs}`) +
    line(iron, 12, 'M78 574Q300 170 522 574') +
    line(iron, 7, 'M96 590Q300 226 504 590') +
    line(iron, 7, 'M60 546H540') +
    line(iron, 2.4, times(21, (i) => d`M${i * 30} 318v-13`).join('') + 'M-10 304H610') +
    path(tone('#d9c3a0', 0.16), box(46, 318, 34, 290) + box(520, 318, 34, 290))
  const walls = ['#f3d9a4', '#e58f62', '#7fb0b8', '#f6ead6', '#d8674c', '#efc25a']
  return [
    hills(brush, 470, 60, '#6d9c8a', 0.7),
    town(brush, {
      y: 500,
      scale: 0.6,
      walls,
      roof: '#c25a3e',
      depth: 0.45,
      from: 330,
      rise: (x) => (x - 330) * 0.42,
    }),
    town(brush, {
      y: 500,
      scale: 0.6,
      walls,
      roof: '#c25a3e',
      depth: 0.45,
      to: 250,
      rise: (x) => (270 - x) * 0.34,
    }),
    path(tone('#c7a47c', 0.35), box(138, 300, 24, 110) + shape([134, 302], [150, 262], [166, 302])),
    town(brush, {
      y: 574,
      scale: 0.86,
      walls,
      roof: '#bf5a3c',
      depth: 0.2,
      from: 396,
      rise: (x) => (x - 396) * 0.3,
    }),
    town(brush, {
      y: 574,
      scale: 0.86,
      walls,
      roof: '#bf5a3c',
      depth: 0.2,
      to: 190,
      rise: (x) => (200 - x) * 0.3,
    }),
    bridge,
    water(brush, 600, 300, '#3d7f93'),
    placed(236, 706, 1.15, rabelo(brush)),
    placed(470, 656, 0.6, rabelo(brush)),
    birds(brush, 330, 250),
  ].join('')
}

function rabelo({ tone }: Brush): string {
  return (
    path(tone('#5a352c'), 'M-112 -22Q-90 -4 -60 0H70Q104 -8 126 -40Q98 -22 60 -20H-60Q-90 -20 -112 -22z') +
    path(tone('#b97a4a'), times(6, (i) => d`M${-50 + i * 18} -20a8 9 0 0 1 16 0z`).join('')) +
    path(tone('#f6e6cf'), 'M8 -150H92Q84 -104 96 -56H14Q2 -104 8 -150z') +
    path(tone('#c8452b'), box(30, -122, 40, 26)) +
    line(tone('#3b2a2c'), 4, 'M4 -14V-160M-6 -152H98')
  )
}

/** Rome: the Colosseum with its broken side, and umbrella pines. */
export function rome(brush: Brush): string {
  const { tone, light, time } = brush
  const stone = tone('#e6b98c', 0.08)
  const shadow = tone('#a5664c', 0.06)
  const glow = time === 'day' ? tone('#8d5540', 0.05) : light.lamp
  const wall =
    path(stone, 'M66 586V338Q180 296 322 306V350L372 356V400L430 408V446Q500 452 540 470V586z') +
    path(shadow, 'M430 446Q500 452 540 470V586H430zM322 350L372 356V586H322z', ' opacity=".4"') +
    path(
      tone('#f6d9ae', 0.08),
      'M66 338Q180 296 322 306v9Q180 305 66 348zM66 420Q200 392 372 402v8Q200 400 66 429zM66 502Q260 476 540 492v9Q260 485 66 511z',
    )
  const tiers =
    path(
      glow,
      [
        times(7, (i) => arch(82 + i * 33.5, 416 - i * 2.6, 19, 52)).join(''),
        times(10, (i) => arch(82 + i * 34, 498 - Math.min(i, 5) * 2, 20, 54)).join(''),
        times(13, (i) => arch(82 + i * 34.5, 586, 21, 60)).join(''),
      ].join(''),
    ) + path(shadow, times(8, (i) => box(88 + i * 28, 358 - i * 4, 7, 10)).join(''))
  return [
    hills(brush, 520, 60, '#7fa58a', 0.7),
    placed(452, 470, 0.8, dome(brush)),
    town(brush, { y: 560, scale: 0.6, walls: warmWalls, roof: '#c0664a', depth: 0.4 }),
    wall,
    tiers,
    placed(52, 596, 1.9, pine(brush, 'umbrella')),
    placed(556, 600, 1.5, pine(brush, 'umbrella')),
    placed(500, 600, 1.1, pine(brush, 'cypress')),
    path(tone('#8c9a5c', 0.05), 'M0 584Q300 566 600 588V800H0z'),
    town(brush, { y: 694, scale: 0.95, walls: warmWalls, roof: '#b9603f' }),
    town(brush, { y: 770, scale: 1.25, walls: ['#e9c9a5', '#dba983', '#f0dcc0'], roof: '#9c4632' }),
    birds(brush, 380, 250),
  ].join('')
}

function dome({ tone }: Brush): string {
  const stone = tone('#d8c8b0', 0.55)
  return path(
    stone,
    'M-60 20V-18H60V20zM-54 -20Q-50 -84 0 -90Q50 -84 54 -20z' +
      box(-8, -108, 16, 20) +
      box(-1.5, -126, 3, 20),
  )
}

/** Venice: the Rialto, palaces with pointed windows, a gondola and its poles. */
export function venice(brush: Brush): string {
  const { tone, light, time } = brush
  const pink = ['#e8a48a', '#f2d2ae', '#d9785f', '#f6e6d2', '#c9987a']
  const stone = tone('#f4e6d0', 0.06)
  const bridge =
    path(stone, 'M60 590V534L236 408H364L540 534V590H468C440 500 378 462 300 462S160 500 132 590z') +
    path(tone('#c9a98c', 0.06), 'M60 534L236 408H364L540 534v12L362 420H238L60 546z') +
    path(
      time === 'day' ? tone('#7d5a52', 0.06) : light.lamp,
      times(
        5,
        (i) =>
          arch(92 + i * 34, 540 - i * 24.4 + 14, 22, 38) + arch(486 - i * 34, 540 - i * 24.4 + 14, 22, 38),
      ).join(''),
    ) +
    path(stone, box(262, 366, 76, 46) + shape([252, 368], [300, 336], [348, 368])) +
    path(tone('#8d6658', 0.06), arch(282, 412, 36, 40))
  return [
    town(brush, { y: 470, scale: 0.7, walls: pink, roof: '#b85c44', depth: 0.45 }),
    path(tone('#c8775a', 0.3), box(452, 196, 46, 300)) +
      path(tone('#f4e6d0', 0.3), box(446, 190, 58, 10) + box(450, 150, 50, 42)) +
      path(tone('#6fa394', 0.3), shape([446, 150], [475, 76], [504, 150])) +
      path(tone('#8d5544', 0.3), arcade(456, 188, 3, 13, 9, 30)),
    town(brush, { y: 560, scale: 1.15, walls: pink, roof: '#b85c44', depth: 0.16, to: 90 }),
    town(brush, { y: 560, scale: 1.15, walls: pink, roof: '#b85c44', depth: 0.16, from: 508 }),
    water(brush, 586, 300, '#2f8f8f'),
    bridge,
    path(tone('#2c6d74'), 'M132 590C160 500 222 462 300 462S440 500 468 590z', ' opacity=".16"'),
    ...[36, 78, 548].map((x, i) => pole(brush, x, 560 + i * 14)),
    placed(318, 706, 1.25, gondola(brush)),
    birds(brush, 90, 280),
  ].join('')
}

function pole({ tone }: Brush, x: number, top: number): string {
  return (
    path(tone('#fff4e2'), box(x, top, 11, 180)) +
    disc(tone('#f2b84b'), x + 5.5, top - 3, 8) +
    path(tone('#c8452b'), times(7, (i) => d`M${x} ${top + 12 + i * 25}l11 -9v11l-11 9z`).join(''))
  )
}

function gondola({ tone }: Brush): string {
  return (
    path(
      tone('#1f1a2a'),
      'M-168 -44Q-150 -8 -70 0H64Q140 -6 158 -62q6 -14 -4 -16q10 26 -22 44Q90 -16 0 -18Q-110 -16 -152 -40z',
    ) +
    path(tone('#c8452b'), 'M-46 -22q4 -24 40 -22q26 0 30 24z') +
    path(tone('#f6ead6'), box(92, -82, 20, 36)) +
    path(tone('#23202e'), box(92, -48, 20, 34) + 'M84 -97q18 -10 36 0z') +
    path(tone('#c8452b'), box(92, -74, 20, 4) + box(92, -64, 20, 4) + box(88, -98, 28, 3)) +
    disc(tone('#d9a07c'), 102, -90, 7) +
    line(tone('#5a4038'), 4, 'M112 -70L160 6')
  )
}

/** Paris: the tower between mansard roofs and the river. */
export function paris(brush: Brush): string {
  const { tone, light, time } = brush
  const iron = tone('#8a6a58', 0.08)
  const tower =
    path(
      iron,
      'M298 118h4l6 110L330 384l24 92 62 116h-52Q346 532 300 528T236 592h-52l62 -116 24 -92 22 -156z',
    ) +
    path(iron, box(258, 374, 84, 16) + box(230, 470, 140, 20) + box(288, 222, 24, 12) + box(299, 84, 2, 40))
  const lattice = line(
    time === 'night' || time === 'golden' ? light.lamp : tone('#e8cda8', 0.1),
    2.2,
    'M292 250l20 34-28 40 36 44M308 250l-20 34 28 40-36 44M262 392l68 76M338 392l-68 76M240 492l-34 92M232 500l34 50M360 492l34 92M368 500l-34 50',
    ' opacity=".75"',
  )
  const limestone = ['#f3e6d0', '#ecd9bd', '#f8efe0', '#e4cdb0']
  return [
    hills(brush, 520, 50, '#8bb0a8', 0.75),
    placed(480, 478, 0.8, sacre(brush)),
    town(brush, { y: 552, scale: 0.6, walls: limestone, roof: '#7d8b9c', roofs: 'mansard', depth: 0.5 }),
    tower,
    lattice,
    trees(brush, 596, 26, '#4f8560', 0.12),
    path(tone('#cdb899', 0.05), box(0, 612, 600, 26)),
    path(tone('#a08a74', 0.05), arcade(16, 638, 12, 50, 30, 18)),
    water(brush, 636, 300, '#4a8d97'),
    town(brush, {
      y: 748,
      scale: 1.3,
      walls: limestone,
      roof: '#5f6b7a',
      roofs: 'mansard',
      from: -30,
      to: 190,
    }),
    town(brush, { y: 756, scale: 1.3, walls: limestone, roof: '#5f6b7a', roofs: 'mansard', from: 420 }),
    birds(brush, 380, 240),
  ].join('')
}

function sacre({ tone }: Brush): string {
  const white = tone('#fbf3e4', 0.5)
  const small = (x: number): string => d`M${x - 12} -30Q${x - 12} -62 ${x} -70Q${x + 12} -62 ${x + 12} -30z`
  return path(
    white,
    `M-58 30V-30H58V30zM-26 -28Q-28 -92 0 -104Q28 -92 26 -28z${small(-42)}${small(42)}${box(-4, -122, 8, 20)}`,
  )
}

/** Carcassonne: two rings of wall, pointed slate roofs and rows of vines. */
export function carcassonne(brush: Brush): string {
  const { tone, light, time } = brush
  const stone = tone('#d9b78f', 0.1)
  const dark = tone('#9a7358', 0.1)
  const slot = time === 'day' ? tone('#5a4038', 0.1) : light.lamp
  const tower = (x: number, top: number, width: number, foot: number): string =>
    path(stone, box(x, top, width, foot - top) + box(x - 3, top - 4, width + 6, 14)) +
    path(dark, box(x + width * 0.66, top, width * 0.34 + 3, foot - top), ' opacity=".45"') +
    path(
      tone('#55647c', 0.08),
      shape([x - 7, top - 3], [x + width / 2, top - width * 1.5], [x + width + 7, top - 3]),
    ) +
    path(slot, box(x + width * 0.28, top + 28, 5, 16) + box(x + width * 0.54, top + 62, 5, 16))
  const wall = (x: number, top: number, width: number, foot: number): string =>
    path(
      stone,
      box(x, top, width, foot - top) +
        times(Math.floor(width / 20), (i) => box(x + i * 20 + 3, top - 10, 11, 11)).join(''),
    )
  const vines = times(
    9,
    (i) => d`M${300 + (i - 4) * 22} 640Q${300 + (i - 4) * 70} 700 ${300 + (i - 4) * 170} 810`,
  ).join('')
  return [
    hills(brush, 500, 90, '#86a3b0', 0.75),
    hills(brush, 540, 60, '#7fa06a', 0.5),
    wall(150, 372, 330, 560),
    tower(196, 322, 46, 560),
    tower(282, 282, 58, 560),
    tower(384, 336, 44, 560),
    tower(452, 350, 40, 560),
    path(tone('#6f9a5c', 0.18), 'M0 570Q160 506 300 514T600 556V800H0z'),
    wall(60, 470, 490, 590),
    tower(58, 426, 52, 600),
    tower(172, 446, 46, 596),
    tower(404, 440, 50, 600),
    tower(508, 432, 54, 600),
    tower(258, 424, 40, 600),
    tower(312, 424, 40, 600),
    path(slot, arch(298, 600, 16, 54)),
    path(tone('#7fa35a', 0.04), 'M0 624Q300 574 600 620V800H0z'),
    line(tone('#3f6b42'), 15, vines),
    line(tone('#5d8a4c'), 6, vines, ' stroke-dasharray="9 7"'),
    ...[30, 66, 556].map((x, i) => placed(x, 650 + i * 8, 1.1, pine(brush, 'cypress'))),
    birds(brush, 130, 280),
  ].join('')
}
