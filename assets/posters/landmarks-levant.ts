import { arch, box, d, disc, line, path, placed, shape, times, type Brush } from './brush.ts'
import { dunes, hills, palm, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

/** Giza: three pyramids, each with its lit face, and a caravan. */
export function giza(brush: Brush): string {
  const { tone } = brush
  const pyramid = (
    x: number,
    top: number,
    half: number,
    foot: number,
    depth: number,
    casing: boolean,
  ): string => {
    const courses = times(9, (i) => {
      const share = (i + 1.5) / 11
      const y = top + (foot - top) * share
      return d`M${x - half * share} ${y}H${x + half * 0.22 * share}`
    }).join('')
    return (
      path(tone('#eac384', depth), shape([x, top], [x + half * 0.22, foot], [x - half, foot])) +
      path(tone('#a9713f', depth), shape([x, top], [x + half, foot], [x + half * 0.22, foot])) +
      line(tone('#c08f52', depth), 1.6, courses, ' opacity=".6"') +
      (casing
        ? path(
            tone('#fbe6bd', depth),
            shape(
              [x, top],
              [x + half * 0.045, top + 50],
              [x - half * 0.075, top + 44],
              [x - half * 0.12, top + 54],
              [x - half * 0.19, top + 46],
            ),
          )
        : '')
    )
  }
  return [
    hills(brush, 560, 26, '#d8ab74', 0.6, 3),
    pyramid(506, 392, 128, 570, 0.4, false),
    pyramid(348, 296, 220, 590, 0.2, true),
    pyramid(150, 330, 208, 606, 0.06, false),
    dunes(brush, 588),
    placed(380, 676, 0.8, camel(brush)),
    placed(474, 684, 0.8, camel(brush)),
    placed(288, 680, 0.8, camel(brush)),
    placed(58, 664, 1.3, palm(brush)),
    placed(106, 676, 0.95, palm(brush)),
    birds(brush, 90, 250),
  ].join('')
}

function camel({ tone }: Brush): string {
  return (
    path(
      tone('#5a3528'),
      'M-44 0l4 -52Q-52 -60 -46 -76Q-26 -80 -14 -104Q0 -82 16 -80Q32 -80 36 -100L44 -122q14 -10 28 2l-2 8 -16 2Q58 -70 38 -60L40 0h-8L26 -50H-20L-32 -44 -36 0z',
    ) +
    path(tone('#c8452b'), 'M-30 -84Q-14 -112 6 -84L10 -62H-34z') +
    path(tone('#f2e0c0'), 'M-20 -104Q-14 -140 -4 -134Q8 -124 4 -94z') +
    disc(tone('#8d5a3b'), -8, -134, 8) +
    path(tone('#f2e0c0'), 'M-17 -134q9 -16 18 0l-4 -2h-10z')
  )
}

/** Petra: the Treasury at the end of the gorge, framed by its dark walls. */
export function petra(brush: Brush): string {
  const { tone, light, time } = brush
  const rose = tone('#e59a72', 0.02)
  const deep = tone('#a8553c', 0.02)
  const pale = tone('#f7c79c', 0.02)
  const door = time === 'day' ? tone('#6d2f2a') : time === 'night' ? light.lamp : tone('#5a2430')
  const column = (x: number, top: number, foot: number, width: number): string =>
    path(pale, box(x, top, width, foot - top)) +
    path(deep, box(x + width * 0.62, top, width * 0.38, foot - top), ' opacity=".45"') +
    path(pale, box(x - 4, top - 8, width + 8, 9) + box(x - 3, foot - 6, width + 6, 8))
  const lower =
    path(rose, box(150, 470, 300, 200)) +
    path(deep, box(176, 486, 248, 180)) +
    path(door, box(268, 520, 64, 150) + box(196, 560, 40, 110) + box(364, 560, 40, 110)) +
    [156, 206, 246, 336, 376, 424].map((x) => column(x, 486, 664, 19)).join('') +
    path(pale, box(142, 462, 316, 14) + shape([196, 462], [300, 424], [404, 462])) +
    path(deep, shape([232, 458], [300, 434], [368, 458]), ' opacity=".5"')
  const upper =
    path(rose, box(156, 300, 288, 128)) +
    path(deep, box(176, 318, 70, 108) + box(354, 318, 70, 108) + box(252, 316, 96, 110)) +
    [162, 224, 358, 420].map((x) => column(x, 322, 424, 16)).join('') +
    path(rose, d`M262 424V312Q262 276 300 262Q338 276 338 312V424z`) +
    column(264, 318, 424, 13) +
    column(323, 318, 424, 13) +
    path(deep, arch(285, 424, 30, 80), ' opacity=".8"') +
    path(pale, box(254, 308, 92, 10) + 'M258 308Q268 256 300 244Q332 256 342 308z' + box(294, 216, 12, 30)) +
    disc(pale, 300, 214, 10) +
    path(
      pale,
      shape([150, 312], [150, 300], [196, 276], [246, 286], [246, 312]) +
        shape([450, 312], [450, 300], [404, 276], [354, 286], [354, 312]),
    )
  return [
    path(tone('#d98a64', 0.12), 'M60 800V200Q120 130 200 150Q300 96 400 146Q500 130 560 210V800z'),
    line(
      tone('#b9664a', 0.1),
      5,
      'M100 240Q300 180 500 236M90 300Q140 280 150 300M460 300Q500 280 530 310M100 400q30 -16 44 0M470 420q30 -16 60 6',
      ' opacity=".45"',
    ),
    upper,
    lower,
    path(tone('#d9a06c'), 'M0 660Q300 640 600 664V800H0z'),
    path(tone('#b0704a'), 'M120 800Q260 690 330 664Q420 700 500 800z', ' opacity=".5"'),
    time === 'night' ? candles(brush) : placed(330, 724, 0.8, camel(brush)),
    siq(brush),
  ].join('')
}

/** The lights that are set out before the Treasury on some nights of the week. */
function candles({ light }: Brush): string {
  const rows = [674, 692, 716, 748, 784]
  return rows
    .map((y, row) =>
      times(
        8 + row,
        (i) =>
          disc(light.lamp, 150 + ((i + 0.5) * 300) / (8 + row), y, 2.4 + row * 0.6) +
          disc(light.lamp, 150 + ((i + 0.5) * 300) / (8 + row), y, 8 + row * 2, ' opacity=".16"'),
      ).join(''),
    )
    .join('')
}

function siq({ tone }: Brush): string {
  return (
    path(
      tone('#7d3d34'),
      'M-2 -2H150Q196 60 150 150Q110 230 138 320Q160 400 118 470Q84 560 128 640Q150 720 96 802H-2z',
    ) +
    path(
      tone('#5f2c2c'),
      'M-2 -2H84Q126 80 86 170Q52 250 84 340Q104 420 64 500Q40 580 76 660Q92 740 50 802H-2z',
    ) +
    path(
      tone('#7d3d34'),
      'M602 -2H440Q398 70 446 160Q490 240 456 330Q434 410 478 490Q512 570 470 650Q452 730 500 802H602z',
    ) +
    path(
      tone('#5f2c2c'),
      'M602 -2H512Q470 90 514 180Q552 250 514 350Q498 430 536 510Q560 590 524 670Q510 740 552 802H602z',
    ) +
    line(
      tone('#a8604c'),
      4,
      'M24 90q40 20 70 0M10 220q30 14 54 0M16 400q30 16 60 4M20 580q24 14 44 0M520 120q30 16 60 -4M540 300q20 12 50 0M530 470q30 14 60 0M540 630q20 12 50 0',
      ' opacity=".4" stroke-linecap="round"',
    )
  )
}

/** Amman: the last columns of the Citadel over hills of white houses. */
export function amman(brush: Brush): string {
  const { tone, light, time } = brush
  const stone = tone('#f0d6ac', 0.03)
  const dark = tone('#a88458', 0.03)
  const column = (x: number, top: number): string =>
    path(stone, box(x - 19, top, 38, 560 - top)) +
    path(dark, box(x + 5, top, 14, 560 - top), ' opacity=".55"') +
    line(dark, 1.6, d`M${x - 9} ${top + 6}V556M${x - 1} ${top + 6}V556`, ' opacity=".5"') +
    path(
      stone,
      box(x - 28, top - 18, 56, 20) +
        box(x - 26, 548, 52, 20) +
        shape([x - 19, top + 4], [x - 30, top - 14], [x + 30, top - 14], [x + 19, top + 4]),
    )
  const cubes = ['#f8efdf', '#f1e3ca', '#e8d5b6', '#fbf5ea', '#dcc6a4']
  const rise = (x: number): number => 46 * Math.sin(x / 92 + 0.6) + 20
  return [
    hills(brush, 480, 70, '#c9b08a', 0.7),
    town(brush, {
      y: 500,
      scale: 0.5,
      walls: cubes,
      roof: '#e0cba8',
      roofs: 'flat',
      depth: 0.6,
      rise: (x) => 40 * Math.sin(x / 120),
    }),
    town(brush, { y: 560, scale: 0.62, walls: cubes, roof: '#d8c29c', roofs: 'flat', depth: 0.42, rise }),
    placed(486, 520, 1, minaret(brush)),
    path(tone('#c9a672', 0.04), 'M60 800L96 566Q240 536 470 562L520 800z'),
    column(196, 232),
    column(300, 232),
    column(404, 336),
    path(stone, box(160, 178, 182, 38)) +
      path(dark, box(160, 204, 182, 12), ' opacity=".5"') +
      path(stone, box(152, 168, 198, 12)),
    path(stone, box(96, 562, 400, 22) + box(78, 584, 440, 20)),
    path(dark, box(96, 578, 400, 6) + box(78, 598, 440, 6), ' opacity=".5"'),
    path(time === 'day' ? stone : light.lamp, [150, 248, 352].map((x) => box(x, 552, 8, 10)).join('')),
    town(brush, {
      y: 690,
      scale: 0.86,
      walls: cubes,
      roof: '#d0b88e',
      roofs: 'flat',
      depth: 0.1,
      rise: (x) => 26 * Math.sin(x / 70),
    }),
    town(brush, { y: 762, scale: 1.1, walls: cubes, roof: '#b89a6c', roofs: 'flat' }),
    placed(74, 690, 1, minaret(brush)),
    birds(brush, 440, 250),
  ].join('')
}

function minaret({ tone }: Brush): string {
  return (
    path(tone('#f4e6cc', 0.12), box(-10, -150, 20, 160) + box(-16, -112, 32, 8) + box(-7, -172, 14, 24)) +
    path(
      tone('#5f9a86', 0.12),
      'M-10 -170Q-10 -188 0 -200Q10 -188 10 -170z' + 'M22 10V-34Q22 -66 52 -74Q82 -66 82 -34V10z',
    )
  )
}

/** Luxor: pylons, the one obelisk, seated kings and a felucca on the Nile. */
export function luxor(brush: Brush): string {
  const { tone, light, time } = brush
  const stone = tone('#e6b478', 0.06)
  const dark = tone('#a8713f', 0.06)
  const carved = times(4, (row) =>
    times(5, (i) => box(104 + i * 26 - row * 2, 420 + row * 34, 9, 20)).join(''),
  ).join('')
  const pylon =
    path(stone, shape([86, 588], [108, 352], [270, 352], [282, 588])) +
    path(dark, shape([250, 352], [270, 352], [282, 588], [256, 588]), ' opacity=".5"') +
    path(stone, box(100, 338, 178, 16)) +
    path(dark, carved, ' opacity=".38"') +
    line(dark, 3, 'M104 392H274', ' opacity=".6"')
  const gate =
    `${pylon}<g transform="matrix(-1 0 0 1 600 0)">${pylon}</g>` +
    path(stone, box(276, 430, 48, 26)) +
    path(time === 'day' ? tone('#6d4030') : light.lamp, box(284, 456, 32, 132))
  const obelisk =
    path(tone('#d99a6a', 0.02), shape([176, 604], [183, 226], [192, 206], [201, 226], [208, 604])) +
    path(tone('#8d5238', 0.02), shape([192, 206], [201, 226], [208, 604], [192, 604]), ' opacity=".55"') +
    path(tone('#8d5238', 0.02), times(8, (i) => box(186, 262 + i * 40, 5, 16)).join(''), ' opacity=".6"')
  const king =
    'M-26 0V-44H-20V-92Q-22 -122 0 -124Q22 -122 20 -92V-60H34V0zM-14 -122Q-20 -150 0 -154Q20 -150 14 -122zM-8 -152L-5 -182H5L8 -152z'
  return [
    hills(brush, 540, 80, '#cf9a78', 0.65),
    path(tone('#c98a5c', 0.5), 'M0 560L90 500 190 540 330 488 470 536 600 496V800H0z'),
    gate,
    obelisk,
    placed(246, 602, 0.8, path(tone('#c98d58', 0.02), king)),
    placed(360, 602, 0.8, path(tone('#c98d58', 0.02), king)),
    ...[
      [30, 1.5],
      [64, 1.15],
      [566, 1.6],
      [528, 1.2],
      [480, 0.9],
    ].map(([x, s]) => placed(x ?? 0, 612, s ?? 1, palm(brush))),
    path(tone('#b8874f'), box(0, 600, 600, 20)),
    trees(brush, 630, 13, '#4f8a5c', 0.02),
    water(brush, 640, 330, '#2f8294'),
    placed(236, 726, 1.2, felucca(brush)),
    placed(486, 690, 0.66, felucca(brush)),
    birds(brush, 400, 290),
  ].join('')
}

/** A felucca with its leaning sail. */
export function felucca({ tone }: Brush): string {
  return (
    path(tone('#fbf0dc'), 'M-44 -16Q-20 -120 76 -190Q60 -90 74 -20z') +
    path(tone('#d8c09c'), 'M30 -18Q40 -110 76 -190Q60 -90 74 -20z', ' opacity=".6"') +
    line(tone('#5a3a30'), 4, 'M-2 -8V-112M-48 -12Q-16 -130 80 -194') +
    path(tone('#5a3a30'), 'M-86 -16Q-60 6 0 6T92 -20L84 -10Q60 18 0 18T-70 6z') +
    path(tone('#c8452b'), 'M-80 -12Q-50 4 0 4T86 -16l-4 6Q50 10 0 10T-76 -4z')
  )
}
