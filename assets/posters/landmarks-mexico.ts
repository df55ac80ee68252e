import { arch, box, d, disc, glassOf, line, path, placed, shape, times, type Brush } from './brush.ts'
import { hills, mountains, town, trees } from './ground.ts'
import { birds } from './sky.ts'

/** Mexico City: the marble and amber domes of Bellas Artes under the volcano. */
export function mexicoCity(brush: Brush): string {
  const { tone, chance } = brush
  const marble = tone('#f8ecd8', 0.04)
  const shadow = tone('#c2a68c', 0.04)
  const amber = tone('#e8923c', 0.03)
  const ribs = line(
    tone('#b8602c', 0.03),
    3,
    'M300 258Q262 290 250 372M300 258Q338 290 350 372M300 258V372M300 258Q228 300 212 372M300 258Q372 300 388 372',
    ' opacity=".7"',
  )
  const domes =
    path(
      amber,
      'M204 374Q206 282 300 252Q394 282 396 374zM96 446Q98 398 142 384Q186 398 188 446zM412 446Q414 398 458 384Q502 398 504 446z',
    ) +
    ribs +
    path(tone('#f6cf8c', 0.03), box(288, 222, 24, 34) + 'M284 224q16 -30 32 0z' + box(298, 186, 4, 24))
  const front =
    path(
      marble,
      box(60, 446, 480, 152) + box(194, 372, 212, 230) + shape([180, 446], [300, 408], [420, 446]),
    ) +
    path(shadow, box(60, 446, 480, 8) + box(60, 540, 480, 6) + box(194, 372, 212, 8), ' opacity=".8"') +
    path(
      glassOf(brush, '#8d6a5c', 0.04),
      arch(254, 598, 92, 116) +
        [84, 130, 440, 486].map((x) => arch(x, 534, 28, 62) + box(x, 552, 28, 40)).join(''),
    ) +
    path(
      marble,
      [264, 284, 304, 324].map((x) => box(x, 500, 9, 98)).join('') +
        [206, 226, 362, 384].map((x) => box(x, 456, 11, 142)).join(''),
    )
  const jacaranda = (x: number, y: number, size: number): string =>
    line(
      tone('#5a4038'),
      9,
      d`M${x} ${y}q4 ${-size} 0 ${-size * 1.4}M${x} ${y - size}l${size * 0.6} ${-size * 0.7}M${x} ${y - size * 0.9}l${-size * 0.6} ${-size * 0.7}`,
    ) +
    times(15, (i) =>
      disc(
        tone(i % 3 ? '#9a76c8' : '#c3a2e2'),
        x + (chance() - 0.5) * size * 2.5,
        y - size * 1.7 + (chance() - 0.5) * size * 1.1,
        size * (0.26 + chance() * 0.2),
      ),
    ).join('')
  return [
    mountains(
      brush,
      [
        [440, 332],
        [150, 392],
      ],
      560,
      '#7f86a8',
      0.6,
    ),
    hills(brush, 560, 40, '#8fae94', 0.6),
    path(tone('#8fa0b4', 0.4), box(500, 296, 46, 300) + box(508, 262, 30, 40) + box(520, 196, 4, 70)) +
      path(
        glassOf(brush, '#cfe3e4', 0.4),
        times(11, (r) => times(3, (i) => box(506 + i * 13, 306 + r * 22, 8, 10)).join('')).join(''),
        ' opacity=".8"',
      ),
    town(brush, {
      y: 560,
      scale: 0.7,
      walls: ['#e8c9a5', '#d9a07c', '#f0dcc0', '#c98a72'],
      roof: '#b8683e',
      roofs: 'flat',
      depth: 0.4,
    }),
    domes,
    front,
    path(tone('#d8c2a4'), box(30, 596, 540, 14) + box(10, 610, 580, 14)),
    path(tone('#8fae6a'), 'M0 624H600V800H0z'),
    path(tone('#e2cba8'), 'M250 624H350L470 800H130z'),
    jacaranda(66, 700, 74),
    jacaranda(540, 716, 82),
    trees(brush, 770, 26, '#4f7d4a'),
    birds(brush, 90, 250),
  ].join('')
}

/** Oaxaca: Santo Domingo between agaves, under paper flags. */
export function oaxaca(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#e9c88e', 0.03)
  const dark = tone('#b0824e', 0.03)
  const tower =
    path(stone, box(140, 330, 84, 280)) +
    path(dark, box(196, 330, 28, 280), ' opacity=".4"') +
    path(stone, box(132, 322, 100, 12) + box(132, 424, 100, 9) + box(148, 270, 68, 54)) +
    path(glassOf(brush, '#6d4a34', 0.03), arch(166, 316, 32, 42) + arch(164, 412, 36, 62)) +
    path(tone('#3f8f86', 0.03), 'M146 272Q148 226 182 214Q216 226 218 272z') +
    path(tone('#f4e3c0', 0.03), box(178, 186, 8, 30) + box(172, 194, 20, 5))
  const facade =
    path(stone, box(222, 380, 156, 230) + 'M222 382Q300 316 378 382z') +
    path(dark, box(222, 452, 156, 6) + box(222, 380, 156, 5), ' opacity=".7"') +
    path(glassOf(brush, '#5a3428', 0.02), arch(270, 610, 60, 104) + arch(284, 444, 32, 46)) +
    path(
      tone('#f4dcae', 0.03),
      [232, 252, 338, 358].map((x) => box(x, 462, 9, 148) + box(x, 390, 9, 60)).join(''),
    )
  const agave = (x: number, y: number, size: number): string =>
    placed(
      x,
      y,
      size,
      path(
        tone('#4f8f7c'),
        times(
          9,
          (i) =>
            d`M${-6 + i * 1.5} 4Q${(i - 4) * 16} -40 ${(i - 4) * 24} ${-92 + Math.abs(i - 4) * 15}Q${(i - 4) * 9} -34 ${6 - i * 0.5} 4z`,
        ).join(''),
      ) +
        path(
          tone('#7fb89a'),
          times(
            4,
            (i) =>
              d`M-3 4Q${(i - 1.5) * 13} -36 ${(i - 1.5) * 26} ${-80 + Math.abs(i - 1.5) * 9}Q${(i - 1.5) * 5} -30 4 4z`,
          ).join(''),
        ),
    )
  return [
    mountains(
      brush,
      [
        [90, 380],
        [300, 350],
        [520, 372],
      ],
      580,
      '#7f9a8c',
      0.62,
      false,
    ),
    hills(brush, 570, 50, '#8fae7c', 0.5),
    town(brush, {
      y: 580,
      scale: 0.8,
      walls: ['#e8875c', '#f0c05c', '#6fae9c', '#d9607a', '#5f93b8'],
      roof: '#c0643f',
      roofs: 'flat',
      depth: 0.22,
    }),
    tower,
    `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`,
    facade,
    path(tone('#d8b884'), box(120, 604, 360, 14) + box(96, 618, 408, 14)),
    path(tone('#c9a070'), 'M0 632H600V800H0z'),
    path(tone('#e6c898'), 'M246 632H354L500 800H100z'),
    agave(66, 730, 1.2),
    agave(168, 776, 1),
    agave(530, 724, 1.3),
    agave(430, 782, 0.9),
    flags(brush, 96, 0),
    flags(brush, 190, 3),
  ].join('')
}

function flags({ tone }: Brush, y: number, shift: number): string {
  const colours = ['#d9486a', '#f2b230', '#2f9a8c', '#e8713c', '#6f66b8', '#f6efe0']
  return (
    line(tone('#3b2a34'), 1.8, d`M-10 ${y}Q300 ${y + 70} 610 ${y}`) +
    times(11, (i) => {
      const x = 8 + i * 55
      const top = y + 34 * (1 - ((x + 20 - 300) / 310) ** 2) + 1
      const holes = times(3, (h) => d`M${x + 9 + h * 11} ${top + 16}l4 5 -4 5 -4 -5z`).join('')
      const edge = 'a5 5 0 0 1 -10 0'.repeat(4)
      return path(
        tone(colours[(i + shift) % 6] ?? '#f2b230'),
        d`M${x} ${top}h40v36${edge}z${holes}`,
        ' fill-rule="evenodd" opacity=".95"',
      )
    }).join('')
  )
}
