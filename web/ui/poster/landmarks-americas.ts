import { arch, box, d, disc, line, oval, path, placed, shape, times, type Brush } from './brush.ts'
import { hills, mountains, palm, town, trees, water } from './ground.ts'
import { birds } from './sky.ts'

const glassOf = ({ time, light, tone }: Brush, day: string, depth = 0): string => (time === 'day' ? tone(day, depth) : light.lamp)

/** New York: under the stone arches of the Brooklyn Bridge, Manhattan behind. */
export function newYork(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#b98a6a', 0.04)
  const dark = tone('#7a5244', 0.04)
  const tower = path(stone, 'M196 700V226h-8v-16h224v16h-8V700H346V360Q346 306 322 284Q308 304 308 360V700H292V360Q292 304 278 284Q254 306 254 360V700z') +
    path(dark, box(188, 226, 224, 6) + box(196, 420, 58, 7) + box(346, 420, 58, 7) + box(290, 420, 20, 7), ' opacity=".7"') + path(dark, 'M384 232h20V700h-20zM308 360Q308 322 316 300V700h-8z', ' opacity=".4"')
  const hangers = times(13, (i) => {
    const share = (i + 1) / 14
    return d`M${196 - share * 250} ${226 + share ** 1.4 * 280}V${612 + share * 40}M${404 + share * 250} ${226 + share ** 1.4 * 280}V${612 + share * 40}`
  }).join('')
  const stays = times(8, (i) => d`M300 214L${-40 + i * 26} ${640 - i * 2}M300 214L${640 - i * 26} ${640 - i * 2}`).join('')
  const cables = line(tone('#6d4a44'), 7, 'M196 222Q110 330 -40 520M404 222Q490 330 640 520') + line(tone('#6d4a44'), 2, hangers) + line(tone('#8d6a5c'), 1.4, stays, ' opacity=".6"')
  return [
    skyline(brush), water(brush, 574, 300, '#3f7f93'), cables, tower,
    path(tone('#6d4a44'), 'M-10 648L200 606H400L610 648V668L400 624H200L-10 668z'), path(tone('#a8744a'), 'M254 640L346 640L470 810H130z'),
    line(tone('#7a4f38'), 2.4, 'M262 640L170 810M278 640L230 810M300 640V810M322 640L370 810M338 640L430 810', ' opacity=".7"'),
    line(tone('#4a3038'), 6, 'M250 640L104 810M350 640L496 810'), line(tone('#4a3038'), 2.4, times(7, (i) => d`M${246 - i * 21} ${642 + i * 25}v${-18 - i * 6}M${354 + i * 21} ${642 + i * 25}v${-18 - i * 6}`).join('') + 'M248 624L96 734M352 624L504 734'),
    path(brush.time === 'day' ? tone('#f6e6cf') : brush.light.lamp, times(4, (i) => d`M${236 - i * 36} ${610 + i * 38}a${4 + i} ${4 + i} 0 1 0 .1 0zM${364 + i * 36} ${610 + i * 38}a${4 + i} ${4 + i} 0 1 0 .1 0z`).join('')), birds(brush, 60, 280),
  ].join('')
}

function skyline(brush: Brush): string {
  const { tone, chance, time, light } = brush
  const colour = tone('#7f8fae', 0.36)
  const near = tone('#5f7096', 0.24)
  const blocks = times(22, (i) => box(-10 + i * 29, 470 - chance() * 90, 26, 200)).join('')
  const front = times(17, (i) => box(-6 + i * 37, 528 - chance() * 60, 33, 120)).join('')
  const empire = box(66, 372, 64, 220) + box(78, 330, 40, 60) + box(88, 304, 20, 40) + box(96, 246, 4, 60)
  const chrysler = box(470, 394, 46, 200) + 'M470 396Q474 340 493 286Q512 340 516 396z' + box(491.5, 250, 3, 44)
  const one = shape([546, 600], [546, 380], [558, 300], [580, 300], [592, 380], [592, 600]) + box(567, 240, 4, 62)
  const lit = times(70, () => box(chance() * 590, 400 + chance() * 150, 4, 6)).join('')
  return path(colour, blocks + one) + path(tone('#8c93b4', 0.3), empire + chrysler) + path(near, front) + path(time === 'day' ? '#ffffff' : light.lamp, lit, ` opacity="${time === 'day' ? 0.35 : 0.85}"`)
}

/** New Orleans: three spires behind iron lace, and a streetcar. */
export function newOrleans(brush: Brush): string {
  const { tone } = brush
  const white = tone('#f8eddb', 0.06)
  const slate = tone('#5d6b80', 0.06)
  const spire = (x: number, top: number, half: number, foot: number): string => path(white, box(x - half, foot - 130, half * 2, 140)) + path(slate, shape([x - half - 4, foot - 128], [x, top], [x + half + 4, foot - 128])) +
    line(slate, 3, d`M${x} ${top}v-22M${x - 6} ${top - 14}h12`) + path(glassOf(brush, '#6f8790', 0.05), arch(x - 8, foot - 80, 16, 40))
  const church = path(white, box(176, 440, 248, 170) + shape([176, 442], [300, 380], [424, 442])) + path(tone('#d2bfa4', 0.06), box(176, 486, 248, 6) + box(176, 440, 248, 5)) + path(glassOf(brush, '#6f8790', 0.05), arch(276, 606, 48, 84) + arch(204, 570, 24, 56) + arch(372, 570, 24, 56)) + disc(glassOf(brush, '#6f8790', 0.05), 300, 424, 15)
  return [
    trees(brush, 560, 34, '#7fa68c', 0.6), church, spire(204, 280, 28, 460), spire(396, 280, 28, 460), spire(300, 196, 36, 420), trees(brush, 616, 26, '#4f8560', 0.1),
    path(tone('#b8a088'), box(0, 628, 600, 180)), ...times(2, (i) => placed(i ? 560 : 40, 640, 1.3, palm(brush))), gallery(brush, -1), gallery(brush, 1),
    line(tone('#6d5a5c'), 3, 'M0 742H600M0 766H600'), placed(300, 752, 1.25, streetcar(brush)), birds(brush, 90, 250),
  ].join('')
}

function gallery(brush: Brush, side: -1 | 1): string {
  const { tone } = brush
  const wall = tone(side < 0 ? '#d98464' : '#e0b25c', 0.02)
  const iron = tone('#27323a')
  const floors = [488, 590].map((y) => {
    const lace = times(9, (i) => d`M${10 + i * 16} ${y}v-34q8 12 0 17M${10 + i * 16} ${y - 34}q-8 12 0 17`).join('')
    return line(iron, 5, d`M0 ${y}H150M0 ${y - 36}H150`) + line(iron, 2.2, lace)
  }).join('')
  const openings = [388, 486, 590].flatMap((y, row) => times(3, (i) => box(14 + i * 44, y + (row ? 8 : 0) - 4, 24, 60))).join('')
  const drawing = path(wall, box(-10, 368, 150, 450)) + path(tone('#4a3a44'), box(-10, 352, 164, 20)) + path(tone('#3f6b5c'), times(3, (r) => times(3, (i) => box(6 + i * 44, 388 + r * 102, 40, 64)).join('')).join('')) +
    path(glassOf(brush, '#cfe0dc'), openings) + floors + line(iron, 6, 'M148 380V800') + path(tone('#4f8560'), times(8, (i) => d`M${6 + i * 19} 492a9 9 0 1 0 .1 0zM${12 + i * 19} 594a8 9 0 1 0 .1 0z`).join(''))
  return side < 0 ? drawing : `<g transform="matrix(-1 0 0 1 600 0)">${drawing}</g>`
}

function streetcar(brush: Brush): string {
  const { tone, light } = brush
  return path(tone('#4f6b3c'), box(-108, -78, 216, 70) + 'M-112 -78Q-100 -98 -70 -98H70Q100 -98 112 -78z') + path(tone('#c8452b'), box(-108, -30, 216, 6) + box(-60, -104, 120, 7)) +
    path(glassOf(brush, '#dfe9dc'), times(7, (i) => box(-98 + i * 29, -70, 22, 30)).join('')) + path(tone('#2b2233'), box(-112, -10, 224, 9)) + disc(tone('#241d2b'), -60, -1, 9) + disc(tone('#241d2b'), 60, -1, 9) + disc(light.disc, 100, -44, 5)
}

/** Mexico City: the marble and amber domes of Bellas Artes under the volcano. */
export function mexicoCity(brush: Brush): string {
  const { tone, chance } = brush
  const marble = tone('#f8ecd8', 0.04)
  const shadow = tone('#c2a68c', 0.04)
  const amber = tone('#e8923c', 0.03)
  const ribs = line(tone('#b8602c', 0.03), 3, 'M300 258Q262 290 250 372M300 258Q338 290 350 372M300 258V372M300 258Q228 300 212 372M300 258Q372 300 388 372', ' opacity=".7"')
  const domes = path(amber, 'M204 374Q206 282 300 252Q394 282 396 374zM96 446Q98 398 142 384Q186 398 188 446zM412 446Q414 398 458 384Q502 398 504 446z') + ribs + path(tone('#f6cf8c', 0.03), box(288, 222, 24, 34) + 'M284 224q16 -30 32 0z' + box(298, 186, 4, 24))
  const front = path(marble, box(60, 446, 480, 152) + box(194, 372, 212, 230) + shape([180, 446], [300, 408], [420, 446])) + path(shadow, box(60, 446, 480, 8) + box(60, 540, 480, 6) + box(194, 372, 212, 8), ' opacity=".8"') +
    path(glassOf(brush, '#8d6a5c', 0.04), arch(254, 598, 92, 116) + [84, 130, 440, 486].map((x) => arch(x, 534, 28, 62) + box(x, 552, 28, 40)).join('')) + path(marble, [264, 284, 304, 324].map((x) => box(x, 500, 9, 98)).join('') + [206, 226, 362, 384].map((x) => box(x, 456, 11, 142)).join(''))
  const jacaranda = (x: number, y: number, size: number): string => line(tone('#5a4038'), 9, d`M${x} ${y}q4 ${-size} 0 ${-size * 1.4}M${x} ${y - size}l${size * 0.6} ${-size * 0.7}M${x} ${y - size * 0.9}l${-size * 0.6} ${-size * 0.7}`) +
    times(15, (i) => disc(tone(i % 3 ? '#9a76c8' : '#c3a2e2'), x + (chance() - 0.5) * size * 2.5, y - size * 1.7 + (chance() - 0.5) * size * 1.1, size * (0.26 + chance() * 0.2))).join('')
  return [
    mountains(brush, [[440, 332], [150, 392]], 560, '#7f86a8', 0.6), hills(brush, 560, 40, '#8fae94', 0.6),
    path(tone('#8fa0b4', 0.4), box(500, 296, 46, 300) + box(508, 262, 30, 40) + box(520, 196, 4, 70)) + path(glassOf(brush, '#cfe3e4', 0.4), times(11, (r) => times(3, (i) => box(506 + i * 13, 306 + r * 22, 8, 10)).join('')).join(''), ' opacity=".8"'),
    town(brush, { y: 560, scale: 0.7, walls: ['#e8c9a5', '#d9a07c', '#f0dcc0', '#c98a72'], roof: '#b8683e', roofs: 'flat', depth: 0.4 }), domes, front,
    path(tone('#d8c2a4'), box(30, 596, 540, 14) + box(10, 610, 580, 14)), path(tone('#8fae6a'), 'M0 624H600V800H0z'), path(tone('#e2cba8'), 'M250 624H350L470 800H130z'),
    jacaranda(66, 700, 74), jacaranda(540, 716, 82), trees(brush, 770, 26, '#4f7d4a'), birds(brush, 90, 250),
  ].join('')
}

/** Oaxaca: Santo Domingo between agaves, under paper flags. */
export function oaxaca(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#e9c88e', 0.03)
  const dark = tone('#b0824e', 0.03)
  const tower = path(stone, box(140, 330, 84, 280)) + path(dark, box(196, 330, 28, 280), ' opacity=".4"') + path(stone, box(132, 322, 100, 12) + box(132, 424, 100, 9) + box(148, 270, 68, 54)) +
    path(glassOf(brush, '#6d4a34', 0.03), arch(166, 316, 32, 42) + arch(164, 412, 36, 62)) + path(tone('#3f8f86', 0.03), 'M146 272Q148 226 182 214Q216 226 218 272z') + path(tone('#f4e3c0', 0.03), box(178, 186, 8, 30) + box(172, 194, 20, 5))
  const facade = path(stone, box(222, 380, 156, 230) + 'M222 382Q300 316 378 382z') + path(dark, box(222, 452, 156, 6) + box(222, 380, 156, 5), ' opacity=".7"') + path(glassOf(brush, '#5a3428', 0.02), arch(270, 610, 60, 104) + arch(284, 444, 32, 46)) +
    path(tone('#f4dcae', 0.03), [232, 252, 338, 358].map((x) => box(x, 462, 9, 148) + box(x, 390, 9, 60)).join(''))
  const agave = (x: number, y: number, size: number): string => placed(x, y, size, path(tone('#4f8f7c'), times(9, (i) => d`M${-6 + i * 1.5} 4Q${(i - 4) * 16} -40 ${(i - 4) * 24} ${-92 + Math.abs(i - 4) * 15}Q${(i - 4) * 9} -34 ${6 - i * 0.5} 4z`).join('')) + path(tone('#7fb89a'), times(4, (i) => d`M-3 4Q${(i - 1.5) * 13} -36 ${(i - 1.5) * 26} ${-80 + Math.abs(i - 1.5) * 9}Q${(i - 1.5) * 5} -30 4 4z`).join('')))
  return [
    mountains(brush, [[90, 380], [300, 350], [520, 372]], 580, '#7f9a8c', 0.62, false), hills(brush, 570, 50, '#8fae7c', 0.5),
    town(brush, { y: 580, scale: 0.8, walls: ['#e8875c', '#f0c05c', '#6fae9c', '#d9607a', '#5f93b8'], roof: '#c0643f', roofs: 'flat', depth: 0.22 }),
    tower, `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`, facade, path(tone('#d8b884'), box(120, 604, 360, 14) + box(96, 618, 408, 14)), path(tone('#c9a070'), 'M0 632H600V800H0z'), path(tone('#e6c898'), 'M246 632H354L500 800H100z'),
    agave(66, 730, 1.2), agave(168, 776, 1), agave(530, 724, 1.3), agave(430, 782, 0.9), flags(brush, 96, 0), flags(brush, 190, 3),
  ].join('')
}

function flags({ tone }: Brush, y: number, shift: number): string {
  const colours = ['#d9486a', '#f2b230', '#2f9a8c', '#e8713c', '#6f66b8', '#f6efe0']
  return line(tone('#3b2a34'), 1.8, d`M-10 ${y}Q300 ${y + 70} 610 ${y}`) + times(11, (i) => {
    const x = 8 + i * 55
    const top = y + 34 * (1 - ((x + 20 - 300) / 310) ** 2) + 1
    const holes = times(3, (h) => d`M${x + 9 + h * 11} ${top + 16}l4 5 -4 5 -4 -5z`).join('')
    const edge = times(4, (e) => d`a5 5 0 0 1 -10 0`).join('')
    return path(tone(colours[(i + shift) % 6] ?? '#f2b230'), d`M${x} ${top}h40v36${edge}z${holes}`, ' fill-rule="evenodd" opacity=".95"')
  }).join('')
}

/** Cusco: two bell towers among red roofs, snow behind, a llama before. */
export function cusco(brush: Brush): string {
  const { tone } = brush
  const stone = tone('#c98f6a', 0.06)
  const dark = tone('#86533f', 0.06)
  const tower = path(stone, box(154, 360, 76, 230) + box(146, 352, 92, 12) + box(164, 308, 56, 46) + 'M162 310Q164 270 192 262Q220 270 222 310z' + box(189, 238, 6, 28)) + path(dark, box(206, 360, 24, 230), ' opacity=".4"') + path(glassOf(brush, '#5a342c', 0.05), arch(176, 350, 32, 34) + arch(172, 430, 40, 52))
  const facade = path(stone, box(228, 424, 144, 170) + 'M228 426Q300 362 372 426z') + path(dark, box(228, 474, 144, 6), ' opacity=".7"') + path(glassOf(brush, '#5a342c', 0.05), arch(274, 594, 52, 84) + arch(286, 466, 28, 34))
  const walls = ['#f6ead6', '#f0dcc0', '#fbf3e6', '#e4c8a4']
  const rise = (x: number): number => ((x - 300) / 300) ** 2 * 70
  return [
    mountains(brush, [[70, 300], [232, 330], [396, 276], [560, 322]], 560, '#7a86a8', 0.55), hills(brush, 540, 90, '#8fa878', 0.5),
    town(brush, { y: 570, scale: 0.6, walls, roof: '#c0603f', depth: 0.38, rise }), tower, `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`, facade,
    town(brush, { y: 650, scale: 0.86, walls, roof: '#b5553a', depth: 0.1, rise: (x) => rise(x) * 0.6 }), inca(brush), placed(446, 716, 1.15, llama(brush, '#f4e6d0')), placed(338, 722, 0.9, llama(brush, '#a8704a')), birds(brush, 110, 260),
  ].join('')
}

function inca({ tone, chance }: Brush): string {
  const rows = [706, 738, 772].map((y, row) => {
    let blocks = ''
    for (let x = -20 - row * 12; x < 610; ) {
      const width = 38 + chance() * 40
      blocks += d`M${x + 2} ${y + 3}q0 -3 4 -3h${width - 8}q4 0 4 4v24q0 4 -4 4h${8 - width}q-4 0 -4 -4z`
      x += width
    }
    return blocks
  })
  return path(tone('#5f5a60'), box(0, 702, 600, 100)) + path(tone('#8d8580'), rows.join(''))
}

function llama({ tone }: Brush, wool: string): string {
  return path(tone(wool), 'M-44 0V-44Q-58 -78 -30 -84H22Q30 -100 30 -132Q28 -152 38 -162l-2 -16 9 12q18 0 24 16q2 8 -6 9l-11 1Q58 -100 48 -70Q48 -50 40 -42V0H28V-36H-24L-30 0z') +
    path(tone('#d9486a'), 'M-34 -86H14L20 -54H-38z') + path(tone('#f2b84b'), box(-36, -66, 54, 5)) + path(tone('#2f8f86'), box(-36, -76, 52, 4)) + path(tone('#c8452b'), 'M30 -116h20l1 6H30z') + disc(tone('#2b2233'), 52, -154, 2.4)
}

/** Lima: a yellow colonial front with carved balconies, palms and the ocean cliff. */
export function lima(brush: Brush): string {
  const { tone } = brush
  const ochre = tone('#efbd5a', 0.03)
  const white = tone('#fdf3e0', 0.03)
  const wood = tone('#6d3f2e', 0.02)
  const tower = path(ochre, box(136, 356, 76, 240)) + path(white, box(130, 348, 88, 10) + box(130, 440, 88, 8) + box(136, 356, 8, 240) + box(204, 356, 8, 240)) + path(ochre, box(150, 294, 48, 56)) + path(white, box(146, 288, 56, 8)) + path(glassOf(brush, '#7d5238', 0.03), arch(162, 344, 24, 40) + arch(158, 434, 32, 58)) + path(tone('#5d6f80', 0.03), 'M148 290Q150 236 174 216Q198 236 200 290z') + path(white, box(172, 192, 4, 28))
  const body = path(ochre, box(210, 410, 180, 190) + 'M210 412Q300 336 390 412z') + path(white, box(210, 470, 180, 7) + box(210, 408, 180, 6)) + path(white, [224, 246, 346, 368].map((x) => box(x, 477, 9, 123)).join('')) + path(glassOf(brush, '#6d4530', 0.03), arch(266, 600, 68, 108)) + disc(glassOf(brush, '#7d5238', 0.03), 300, 398, 19)
  const balcony = (x: number): string => path(tone('#8d5438', 0.02), box(x, 520, 96, 62)) + path(wood, box(x - 5, 512, 106, 9) + box(x - 5, 578, 106, 8) + times(6, (i) => box(x + 4 + i * 16, 550, 10, 24)).join('')) + path(glassOf(brush, '#c9a27c', 0.02), times(5, (i) => box(x + 5 + i * 18, 526, 13, 19)).join(''))
  return [
    hills(brush, 540, 70, '#a89a8c', 0.68), town(brush, { y: 540, scale: 0.6, walls: ['#f0c878', '#e8a07c', '#9fc0bc', '#f6e6cf'], roof: '#c98a3f', roofs: 'flat', depth: 0.45 }),
    tower, `<g transform="matrix(-1 0 0 1 600 0)">${tower}</g>`, body, path(tone('#4f93a4', 0.03), box(-10, 470, 130, 150)) + path(tone('#d9785f', 0.03), box(480, 470, 130, 150)) + path(white, box(-10, 464, 134, 8) + box(476, 464, 134, 8)), balcony(8), balcony(496),
    path(tone('#d8c2a0'), 'M0 600H600V800H0z'), path(tone('#c2a888'), times(6, (i) => d`M${300 + (i - 2.5) * 46} 600L${300 + (i - 2.5) * 190} 800h${34}L${312 + (i - 2.5) * 46} 600z`).join(''), ' opacity=".5"'), fountain(brush),
    trees(brush, 786, 24, '#4f8560'), placed(84, 724, 1.9, palm(brush)), placed(530, 734, 2.05, palm(brush)), birds(brush, 420, 200),
  ].join('')
}

function fountain({ tone }: Brush): string {
  const bronze = tone('#4a6b66')
  return oval(tone('#8fb8b4'), 300, 714, 92, 17) + path(bronze, 'M208 712q92 34 184 0v14q-92 36 -184 0z') + path(bronze, box(291, 634, 18, 84) + 'M256 664q44 22 88 0q-14 20 -44 22q-30 -2 -44 -22zM276 632q24 14 48 0q-8 14 -24 15q-16 -1 -24 -15z') +
    line(tone('#eaf6f2'), 2.6, 'M300 632V606M300 606q-22 4 -30 30M300 606q22 4 30 30M262 664q-10 14 -12 44M338 664q10 14 12 44', ' opacity=".85"')
}
