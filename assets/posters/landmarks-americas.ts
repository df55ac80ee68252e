import { arch, box, d, disc, glassOf, line, oval, path, placed, shape, times, type Brush } from './brush.ts'
import { hills, mountains, palm, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

/** New York: under the stone arches of the Brooklyn Bridge, Manhattan behind. */
export function newYork(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#b98a6a', 0.04)
  const dark = tone('#7a5244', 0.04)
  const tower =
    path(
      stone,
      'M196 700V226h-8v-16h224v16h-8V700H346V360Q346 306 322 284Q308 304 308 360V700H292V360Q292 304 278 284Q254 306 254 360V700z',
    ) +
    path(
      dark,
      box(188, 226, 224, 6) + box(196, 420, 58, 7) + box(346, 420, 58, 7) + box(290, 420, 20, 7),
      ' opacity=".7"',
    ) +
    path(dark, 'M384 232h20V700h-20zM308 360Q308 322 316 300V700h-8z', ' opacity=".4"')
  const hangers = times(13, (i) => {
    const share = (i + 1) / 14
    return d`M${196 - share * 250} ${226 + share ** 1.4 * 280}V${612 + share * 40}M${404 + share * 250} ${226 + share ** 1.4 * 280}V${612 + share * 40}`
  }).join('')
  const stays = times(
    8,
    (i) => d`M300 214L${-40 + i * 26} ${640 - i * 2}M300 214L${640 - i * 26} ${640 - i * 2}`,
  ).join('')
  const cables =
    line(tone('#6d4a44'), 7, 'M196 222Q110 330 -40 520M404 222Q490 330 640 520') +
    line(tone('#6d4a44'), 2, hangers) +
    line(tone('#8d6a5c'), 1.4, stays, ' opacity=".6"')
  return [
    skyline(brush),
    water(brush, 574, 300, '#3f7f93'),
    cables,
    tower,
    path(tone('#6d4a44'), 'M-10 648L200 606H400L610 648V668L400 624H200L-10 668z'),
    path(tone('#a8744a'), 'M254 640L346 640L470 810H130z'),
    line(
      tone('#7a4f38'),
      2.4,
      'M262 640L170 810M278 640L230 810M300 640V810M322 640L370 810M338 640L430 810',
      ' opacity=".7"',
    ),
    line(tone('#4a3038'), 6, 'M250 640L104 810M350 640L496 810'),
    line(
      tone('#4a3038'),
      2.4,
      times(
        7,
        (i) =>
          d`M${246 - i * 21} ${642 + i * 25}v${-18 - i * 6}M${354 + i * 21} ${642 + i * 25}v${-18 - i * 6}`,
      ).join('') + 'M248 624L96 734M352 624L504 734',
    ),
    path(
      brush.time === 'day' ? tone('#f6e6cf') : brush.light.lamp,
      times(
        4,
        (i) =>
          d`M${236 - i * 36} ${610 + i * 38}a${4 + i} ${4 + i} 0 1 0 .1 0zM${364 + i * 36} ${610 + i * 38}a${4 + i} ${4 + i} 0 1 0 .1 0z`,
      ).join(''),
    ),
    birds(brush, 60, 280),
  ].join('')
}

function skyline(brush: Brush): string {
  const { tone, chance, time, light } = brush
  const colour = tone('#7f8fae', 0.36)
  const near = tone('#5f7096', 0.24)
  const blocks = times(22, (i) => box(-10 + i * 29, 470 - chance() * 90, 26, 200)).join('')
  const front = times(17, (i) => box(-6 + i * 37, 528 - chance() * 60, 33, 120)).join('')
  const empire = box(66, 372, 64, 220) + box(78, 330, 40, 60) + box(88, 304, 20, 40) + box(96, 246, 4, 60)
  const chrysler =
    box(470, 394, 46, 200) + 'M470 396Q474 340 493 286Q512 340 516 396z' + box(491.5, 250, 3, 44)
  const one =
    shape([546, 600], [546, 380], [558, 300], [580, 300], [592, 380], [592, 600]) + box(567, 240, 4, 62)
  const lit = times(70, () => box(chance() * 590, 400 + chance() * 150, 4, 6)).join('')
  return (
    path(colour, blocks + one) +
    path(tone('#8c93b4', 0.3), empire + chrysler) +
    path(near, front) +
    path(time === 'day' ? '#ffffff' : light.lamp, lit, ` opacity="${time === 'day' ? 0.35 : 0.85}"`)
  )
}

/** New Orleans: three spires behind iron lace, and a streetcar. */
export function newOrleans(brush: Brush): string {
  const { tone } = brush
  const white = tone('#f8eddb', 0.06)
  const slate = tone('#5d6b80', 0.06)
  const spire = (x: number, top: number, half: number, foot: number): string =>
    path(white, box(x - half, foot - 130, half * 2, 140)) +
    path(slate, shape([x - half - 4, foot - 128], [x, top], [x + half + 4, foot - 128])) +
    line(slate, 3, d`M${x} ${top}v-22M${x - 6} ${top - 14}h12`) +
    path(glassOf(brush, '#6f8790', 0.05), arch(x - 8, foot - 80, 16, 40))
  const church =
    path(white, box(176, 440, 248, 170) + shape([176, 442], [300, 380], [424, 442])) +
    path(tone('#d2bfa4', 0.06), box(176, 486, 248, 6) + box(176, 440, 248, 5)) +
    path(
      glassOf(brush, '#6f8790', 0.05),
      arch(276, 606, 48, 84) + arch(204, 570, 24, 56) + arch(372, 570, 24, 56),
    ) +
    disc(glassOf(brush, '#6f8790', 0.05), 300, 424, 15)
  return [
    trees(brush, 560, 34, '#7fa68c', 0.6),
    church,
    spire(204, 280, 28, 460),
    spire(396, 280, 28, 460),
    spire(300, 196, 36, 420),
    trees(brush, 616, 26, '#4f8560', 0.1),
    path(tone('#b8a088'), box(0, 628, 600, 180)),
    ...times(2, (i) => placed(i ? 560 : 40, 640, 1.3, palm(brush))),
    gallery(brush, -1),
    gallery(brush, 1),
    line(tone('#6d5a5c'), 3, 'M0 742H600M0 766H600'),
    placed(300, 752, 1.25, streetcar(brush)),
    birds(brush, 90, 250),
  ].join('')
}

function gallery(brush: Brush, side: -1 | 1): string {
  const { tone } = brush
  const wall = tone(side < 0 ? '#d98464' : '#e0b25c', 0.02)
  const iron = tone('#27323a')
  const floors = [488, 590]
    .map((y) => {
      const lace = times(
        9,
        (i) => d`M${10 + i * 16} ${y}v-34q8 12 0 17M${10 + i * 16} ${y - 34}q-8 12 0 17`,
      ).join('')
      return line(iron, 5, d`M0 ${y}H150M0 ${y - 36}H150`) + line(iron, 2.2, lace)
    })
    .join('')
  const openings = [388, 486, 590]
    .flatMap((y, row) => times(3, (i) => box(14 + i * 44, y + (row ? 8 : 0) - 4, 24, 60)))
    .join('')
  const drawing =
    path(wall, box(-10, 368, 150, 450)) +
    path(tone('#4a3a44'), box(-10, 352, 164, 20)) +
    path(
      tone('#3f6b5c'),
      times(3, (r) => times(3, (i) => box(6 + i * 44, 388 + r * 102, 40, 64)).join('')).join(''),
    ) +
    path(glassOf(brush, '#cfe0dc'), openings) +
    floors +
    line(iron, 6, 'M148 380V800') +
    path(
      tone('#4f8560'),
      times(8, (i) => d`M${6 + i * 19} 492a9 9 0 1 0 .1 0zM${12 + i * 19} 594a8 9 0 1 0 .1 0z`).join(''),
    )
  return side < 0 ? drawing : `<g transform="matrix(-1 0 0 1 600 0)">${drawing}</g>`
}

function streetcar(brush: Brush): string {
  const { tone, light } = brush
  return (
    path(tone('#4f6b3c'), box(-108, -78, 216, 70) + 'M-112 -78Q-100 -98 -70 -98H70Q100 -98 112 -78z') +
    path(tone('#c8452b'), box(-108, -30, 216, 6) + box(-60, -104, 120, 7)) +
    path(glassOf(brush, '#dfe9dc'), times(7, (i) => box(-98 + i * 29, -70, 22, 30)).join('')) +
    path(tone('#2b2233'), box(-112, -10, 224, 9)) +
    disc(tone('#241d2b'), -60, -1, 9) +
    disc(tone('#241d2b'), 60, -1, 9) +
    disc(light.disc, 100, -44, 5)
  )
}

/** Cusco: two bell towers among red roofs, snow behind, a llama before. */
export function cusco(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#c98f6a', 0.06)
  const dark = tone('#86533f', 0.06)
  const tower =
    path(
      stone,
      box(154, 360, 76, 230) +
        box(146, 352, 92, 12) +
        box(164, 308, 56, 46) +
        'M162 310Q164 270 192 262Q220 270 222 310z' +
        box(189, 238, 6, 28),
    ) +
    path(dark, box(206, 360, 24, 230), ' opacity=".4"') +
    path(glassOf(brush, '#5a342c', 0.05), arch(176, 350, 32, 34) + arch(172, 430, 40, 52))
  const facade =
    path(stone, box(228, 424, 144, 170) + 'M228 426Q300 362 372 426z') +
    path(dark, box(228, 474, 144, 6), ' opacity=".7"') +
    path(glassOf(brush, '#5a342c', 0.05), arch(274, 594, 52, 84) + arch(286, 466, 28, 34))
  const walls = ['#f6ead6', '#f0dcc0', '#fbf3e6', '#e4c8a4']
  const rise = (x: number): number => ((x - 300) / 300) ** 2 * 70
  return [
    mountains(
      brush,
      [
        [70, 300],
        [232, 330],
        [396, 276],
        [560, 322],
      ],
      560,
      '#7a86a8',
      0.55,
    ),
    hills(brush, 540, 90, '#8fa878', 0.5),
    town(brush, { y: 570, scale: 0.6, walls, roof: '#c0603f', depth: 0.38, rise }),
    tower,
    `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`,
    facade,
    town(brush, { y: 650, scale: 0.86, walls, roof: '#b5553a', depth: 0.1, rise: (x) => rise(x) * 0.6 }),
    inca(brush),
    placed(446, 716, 1.15, llama(brush, '#f4e6d0')),
    placed(338, 722, 0.9, llama(brush, '#a8704a')),
    birds(brush, 110, 260),
  ].join('')
}

function inca({ tone, chance }: Brush): string {
  const rows = [706, 738, 772].map((y, row) => {
    let blocks = ''
    for (let x = -20 - row * 12; x < 610;) {
      const width = 38 + chance() * 40
      blocks += d`M${x + 2} ${y + 3}q0 -3 4 -3h${width - 8}q4 0 4 4v24q0 4 -4 4h${8 - width}q-4 0 -4 -4z`
      x += width
    }
    return blocks
  })
  return path(tone('#5f5a60'), box(0, 702, 600, 100)) + path(tone('#8d8580'), rows.join(''))
}

function llama({ tone }: Brush, wool: string): string {
  return (
    path(
      tone(wool),
      'M-44 0V-44Q-58 -78 -30 -84H22Q30 -100 30 -132Q28 -152 38 -162l-2 -16 9 12q18 0 24 16q2 8 -6 9l-11 1Q58 -100 48 -70Q48 -50 40 -42V0H28V-36H-24L-30 0z',
    ) +
    path(tone('#d9486a'), 'M-34 -86H14L20 -54H-38z') +
    path(tone('#f2b84b'), box(-36, -66, 54, 5)) +
    path(tone('#2f8f86'), box(-36, -76, 52, 4)) +
    path(tone('#c8452b'), 'M30 -116h20l1 6H30z') +
    disc(tone('#2b2233'), 52, -154, 2.4)
  )
}

/** Lima: a yellow colonial front with carved balconies, palms and the ocean cliff. */
export function lima(brush: Brush): string {
  const { tone } = brush
  const ochre = tone('#efbd5a', 0.03)
  const white = tone('#fdf3e0', 0.03)
  const wood = tone('#6d3f2e', 0.02)
  const tower =
    path(ochre, box(136, 356, 76, 240)) +
    path(
      white,
      box(130, 348, 88, 10) + box(130, 440, 88, 8) + box(136, 356, 8, 240) + box(204, 356, 8, 240),
    ) +
    path(ochre, box(150, 294, 48, 56)) +
    path(white, box(146, 288, 56, 8)) +
    path(glassOf(brush, '#7d5238', 0.03), arch(162, 344, 24, 40) + arch(158, 434, 32, 58)) +
    path(tone('#5d6f80', 0.03), 'M148 290Q150 236 174 216Q198 236 200 290z') +
    path(white, box(172, 192, 4, 28))
  const body =
    path(ochre, box(210, 410, 180, 190) + 'M210 412Q300 336 390 412z') +
    path(white, box(210, 470, 180, 7) + box(210, 408, 180, 6)) +
    path(white, [224, 246, 346, 368].map((x) => box(x, 477, 9, 123)).join('')) +
    path(glassOf(brush, '#6d4530', 0.03), arch(266, 600, 68, 108)) +
    disc(glassOf(brush, '#7d5238', 0.03), 300, 398, 19)
  const balcony = (x: number): string =>
    path(tone('#8d5438', 0.02), box(x, 520, 96, 62)) +
    path(
      wood,
      box(x - 5, 512, 106, 9) +
        box(x - 5, 578, 106, 8) +
        times(6, (i) => box(x + 4 + i * 16, 550, 10, 24)).join(''),
    ) +
    path(glassOf(brush, '#c9a27c', 0.02), times(5, (i) => box(x + 5 + i * 18, 526, 13, 19)).join(''))
  return [
    hills(brush, 540, 70, '#a89a8c', 0.68),
    town(brush, {
      y: 540,
      scale: 0.6,
      walls: ['#f0c878', '#e8a07c', '#9fc0bc', '#f6e6cf'],
      roof: '#c98a3f',
      roofs: 'flat',
      depth: 0.45,
    }),
    tower,
    `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`,
    body,
    path(tone('#4f93a4', 0.03), box(-10, 470, 130, 150)) +
      path(tone('#d9785f', 0.03), box(480, 470, 130, 150)) +
      path(white, box(-10, 464, 134, 8) + box(476, 464, 134, 8)),
    balcony(8),
    balcony(496),
    path(tone('#d8c2a0'), 'M0 600H600V800H0z'),
    path(
      tone('#c2a888'),
      times(
        6,
        (i) =>
          d`M${300 + (i - 2.5) * 46} 600L${300 + (i - 2.5) * 190} 800h${34}L${312 + (i - 2.5) * 46} 600z`,
      ).join(''),
      ' opacity=".5"',
    ),
    fountain(brush),
    trees(brush, 786, 24, '#4f8560'),
    placed(84, 724, 1.9, palm(brush)),
    placed(530, 734, 2.05, palm(brush)),
    birds(brush, 420, 200),
  ].join('')
}

function fountain({ tone }: Brush): string {
  const bronze = tone('#4a6b66')
  return (
    oval(tone('#8fb8b4'), 300, 714, 92, 17) +
    path(bronze, 'M208 712q92 34 184 0v14q-92 36 -184 0z') +
    path(
      bronze,
      box(291, 634, 18, 84) +
        'M256 664q44 22 88 0q-14 20 -44 22q-30 -2 -44 -22zM276 632q24 14 48 0q-8 14 -24 15q-16 -1 -24 -15z',
    ) +
    line(
      tone('#eaf6f2'),
      2.6,
      'M300 632V606M300 606q-22 4 -30 30M300 606q22 4 30 30M262 664q-10 14 -12 44M338 664q10 14 12 44',
      ' opacity=".85"',
    )
  )
}
