/** Small pictures in the posters' style: the three steps of the home page, blog headers, and the page that is not there. */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import sharp from 'sharp'

import { box, brushFor, disc, line, path as fill, times, type Brush } from './posters/brush.ts'
import { town } from './posters/ground.ts'
import { posterSvg } from './posters/poster-art.ts'
import { sky } from './posters/sky.ts'
import type { TimeOfDay } from '../domain/places/time-of-day.ts'

const folder = path.join(import.meta.dirname, '../web/public')

interface Card {
  readonly landmark: string
  readonly time: TimeOfDay
  readonly id: string
}

/** A poster as a rounded card inside another picture. */
function card({ landmark, time, id }: Card, x: number, y: number, width: number, turn: number): string {
  const height = (width * 4) / 3
  const inner = posterSvg({ landmark, seed: 11, time, idPrefix: id }).replace(
    '<svg ',
    `<svg width="${width}" height="${height}" `,
  )
  const frame = `x="0" y="0" width="${width}" height="${height}" rx="${width * 0.1}"`
  return `<g transform="translate(${x} ${y}) rotate(${turn} ${width / 2} ${height / 2})"><rect ${frame} transform="translate(4 8)" fill="#2b2233" opacity=".16"/><clipPath id="${id}c"><rect ${frame}/></clipPath><g clip-path="url(#${id}c)">${inner}</g></g>`
}

const wrap = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360">${body}</svg>\n`
const blob = (colour: string): string =>
  fill(colour, 'M70 84C120 20 230 36 300 30S452 60 452 160 420 330 300 326 120 350 62 282 30 140 70 84z')

function destinationStep(): string {
  const cards = [
    card({ landmark: 'giza', time: 'day', id: 'a' }, 66, 92, 142, -11),
    card({ landmark: 'mountain', time: 'night', id: 'b' }, 274, 92, 142, 11),
    card({ landmark: 'petra', time: 'golden', id: 'd' }, 159, 62, 164, 0),
  ]
  const pin = `<g transform="translate(284 34) scale(1.05)">${fill('#c8452b', 'M32 2c13 0 23 10 23 23C55 38 41 46 34 54a3 3 0 0 1-4 0C23 46 9 38 9 25 9 12 19 2 32 2z')}${disc('#fffdf8', 32, 25, 10)}</g>`
  return wrap(blob('#ffe9d8') + cards.join('') + pin)
}

function walkerStep(): string {
  const brush = brushFor('golden', 23)
  const walls = ['#f6e6cf', '#efc79c', '#e8a988', '#f3dcc0']
  const scene =
    sky(brush, { id: 'w', discX: 180 }) +
    town(brush, { y: 640, scale: 0.9, walls, roof: '#c8603f', depth: 0.3 }) +
    town(brush, { y: 720, scale: 1.3, walls, roof: '#bd5538', depth: 0.06 }) +
    fill(brush.tone('#c9a888'), 'M0 742Q300 712 600 742V900H0z')
  const view = `<clipPath id="v"><circle cx="240" cy="184" r="146"/></clipPath><g clip-path="url(#v)"><svg x="94" y="38" width="292" height="292" viewBox="60 300 480 480">${scene}</svg></g>`
  return wrap(
    blob('#e2f3ef') +
      view +
      `<g transform="translate(252 322) scale(1.28)">${person(brush)}</g>` +
      stars(318, 268),
  )
}

/** A walker with a phone held up. */
function person({ light }: Brush): string {
  return (
    line('#3b3549', 15, 'M-4 -66L-20 -6M6 -66L26 -8', ' stroke-linecap="round"') +
    line('#2b2233', 12, 'M-22 -3h11M26 -4h11', ' stroke-linecap="round"') +
    fill('#c8452b', 'M-24 -132Q-22 -146 0 -146Q24 -146 26 -130L20 -60H-20z') +
    line('#c8452b', 13, 'M20 -132Q40 -112 50 -134', ' stroke-linecap="round"') +
    line('#a83621', 12, 'M-20 -130Q-32 -100 -22 -82', ' stroke-linecap="round"') +
    disc('#c98e62', 52, -140, 7) +
    `<g transform="rotate(8 60 -160)">${fill('#2b2233', box(50, -178, 22, 38))}${fill(light.lamp, box(53, -174, 16, 30))}</g>` +
    disc('#c98e62', 2, -166, 20) +
    fill('#3b2a34', 'M-20 -164Q-24 -192 4 -190Q26 -188 23 -166Q14 -178 -4 -176Q-14 -172 -14 -158z') +
    fill('#f2b84b', 'M-26 -128L-12 -140L22 -74L12 -66z') +
    fill('#0f6f68', box(-34, -92, 20, 26))
  )
}

function stars(x: number, y: number): string {
  const star = 'l3.2 6.8 7.4 .9 -5.5 5 1.5 7.3 -6.6 -3.7 -6.6 3.7 1.5 -7.3 -5.5 -5 7.4 -.9z'
  const plate = `<rect x="${x - 14}" y="${y - 18}" width="128" height="42" rx="21" fill="#fffdf8"/>`
  return plate + fill('#e9a62c', times(5, (i) => `M${x + 10 + i * 20} ${y - 8}${star}`).join(''))
}

function liveStep(): string {
  const phone = `<g transform="rotate(-4 240 190)"><rect x="150" y="26" width="180" height="320" rx="30" fill="#1b1522"/><clipPath id="p"><rect x="158" y="34" width="164" height="304" rx="23"/></clipPath><g clip-path="url(#p)">${posterSvg({ landmark: 'new-york', seed: 11, time: 'golden', idPrefix: 'l' }).replace('<svg ', '<svg x="120" y="34" width="240" height="320" ')}<path fill="#1b1522" opacity=".28" d="M150 34h180v60H150zM150 240h180v110H150z"/></g>${chrome()}</g>`
  const speech =
    '<g transform="translate(316 78)"><rect width="132" height="46" rx="23" fill="#fffdf8"/><path fill="none" stroke="#0f6f68" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M24 24l7 7 13-15"/><path stroke="#a79fb5" stroke-width="7" stroke-linecap="round" d="M60 19h50M60 31h32"/></g>'
  return wrap(blob('#ece6f4') + phone + speech)
}

function chrome(): string {
  const button = (x: number, y: number, arrow: string): string =>
    disc('#1b1522', x, y, 19, ' opacity=".78"') +
    line('#fffdf8', 4, `M${x} ${y}${arrow}`, ' stroke-linecap="round" stroke-linejoin="round"')
  return (
    '<rect x="170" y="46" width="66" height="24" rx="12" fill="#d6333b"/><circle cx="184" cy="58" r="5" fill="#fff"/><path stroke="#fff" stroke-width="5" stroke-linecap="round" d="M197 58h26"/>' +
    button(240, 232, 'm-7 3l7 -7 7 7') +
    button(194, 266, 'm3 -7l-7 7 7 7') +
    button(286, 266, 'm-3 -7l7 7 -7 7') +
    disc('#fffdf8', 240, 304, 21) +
    disc('#c8452b', 240, 304, 14)
  )
}

function notFound(): string {
  const scene = posterSvg({ landmark: 'desert', seed: 5, time: 'night', idPrefix: 'n' })
  const sign = `<g transform="translate(196 690)">${fill('#5a4038', box(-4, -128, 8, 130))}${fill('#d9c3a0', 'M-70 -124H50l18 16-18 16H-70zM-52 -84H70v32H-52l-18 -16z')}${line('#5a4038', 5, 'M-52 -108h70M-30 -68h66', ' stroke-linecap="round"')}</g>`
  return scene
    .replace('viewBox="0 0 600 800"', 'viewBox="0 300 600 450"')
    .replace('</svg>', `${sign}</svg>\n`)
}

const headers = [
  { file: 'a-first-walk', landmark: 'venice', time: 'dawn', top: 372 },
  { file: 'walking-at-golden-hour', landmark: 'harbour', time: 'golden', top: 404 },
  { file: 'a-walkers-day', landmark: 'giza', time: 'day', top: 380 },
] as const

async function blogHeaders(): Promise<void> {
  for (const { file, landmark, time, top } of headers) {
    const wide = posterSvg({ landmark, seed: 17, time, grain: true }).replace(
      'viewBox="0 0 600 800"',
      `width="1200" height="675" viewBox="0 ${top} 600 337.5"`,
    )
    await sharp(Buffer.from(wide))
      .resize(1200, 675)
      .webp({ quality: 74, effort: 6 })
      .toFile(path.join(folder, `blog/${file}.webp`))
  }
}

await Promise.all(['steps', 'blog'].map((name) => mkdir(path.join(folder, name), { recursive: true })))
await writeFile(path.join(folder, 'steps/destination.svg'), destinationStep())
await writeFile(path.join(folder, 'steps/walker.svg'), walkerStep())
await writeFile(path.join(folder, 'steps/live.svg'), liveStep())
await writeFile(path.join(folder, 'not-found.svg'), notFound())
await blogHeaders()
