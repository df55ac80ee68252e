import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium, type Page } from 'playwright-core'

import { chapterTitles, type Shot } from './script.ts'
import { drawings, phone } from './drawings.ts'

/** The frame of the film, in pixels. The strip below 456 is free for captions. */
export const frame = { width: 960, height: 540 } as const

/** One transparent picture of the frame, shown from one second of its shot to another. */
export interface Layer {
  readonly png: Buffer
  readonly at: number
  readonly until: number
  /** Its first layer stands from the beginning; what comes later fades and slides in. */
  readonly isBase: boolean
}

/** A browser that draws layers with the product's own typefaces. */
export interface LayerPage {
  readonly layersOf: (shot: Shot) => Promise<readonly Layer[]>
  readonly close: () => Promise<void>
}

const fonts = path.join(import.meta.dirname, '../../node_modules/@fontsource-variable')

async function fontFace(family: string, file: string): Promise<string> {
  const data = (await readFile(path.join(fonts, file))).toString('base64')
  return `@font-face { font-family: ${family}; src: url(data:font/woff2;base64,${data}); font-weight: 100 900 }`
}

/** Opens the browser. */
export async function openLayers(): Promise<LayerPage> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: frame })
  const css = [
    await fontFace('Fraunces', 'fraunces/files/fraunces-latin-wght-normal.woff2'),
    await fontFace('Figtree', 'figtree/files/figtree-latin-wght-normal.woff2'),
    'body { margin: 0; color: #2b2233; font: 500 24px/1.3 Figtree } div, span { box-sizing: border-box }',
  ].join('\n')
  await page.setContent(`<!doctype html><style>${css}</style><body></body>`)
  await page.evaluate(() =>
    Promise.all(
      ['560 44px Fraunces', '500 24px Figtree', '650 24px Figtree'].map((f) => document.fonts.load(f)),
    ),
  )
  return { layersOf: (shot) => layersOf(page, shot), close: () => browser.close() }
}

async function layersOf(page: Page, shot: Shot): Promise<readonly Layer[]> {
  const layers: Layer[] = [{ png: await draw(page, base(shot)), at: 0, until: shot.seconds, isBase: true }]
  let cards = 0
  for (const { at, card } of shot.lines) {
    if (card === undefined) continue
    layers.push({ png: await draw(page, words(card, cards++)), at, until: shot.seconds, isBase: false })
  }
  for (const { drawing, at, until = shot.seconds } of shot.overlays ?? []) {
    const html = drawings[drawing]
    if (html === undefined) throw new Error(`no drawing is called ${drawing}`)
    layers.push({ png: await draw(page, html), at, until, isBase: false })
  }
  return layers
}

async function draw(page: Page, html: string): Promise<Buffer> {
  await page.evaluate((given) => {
    document.body.innerHTML = given
  }, html)
  return page.screenshot({ omitBackground: true })
}

/** Paper with the chapter, the headline and, where a clip plays, a hole in the shape of a phone. */
function base(shot: Shot): string {
  const { x, y, width, height } = phone
  const hole = `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="30" fill="#000"/>`
  const hasPhone = shot.clips !== undefined
  const bezel = hasPhone
    ? `<rect x="${x - 6}" y="${y - 6}" width="${width + 12}" height="${height + 12}" rx="36" fill="none" stroke="#1b1522" stroke-width="12"/>`
    : ''
  const bars = chapterTitles
    .map(
      (_, index) =>
        `<i style="width:34px;height:6px;border-radius:3px;background:${index <= shot.chapter ? '#c8452b' : '#e6dfd6'}"></i>`,
    )
    .join('')
  return `<svg style="position:absolute;inset:0" width="960" height="540"><defs><radialGradient id="g" cx="1" cy="0" r=".9"><stop stop-color="#ffe2cf"/><stop offset="1" stop-color="#fbf7ee"/></radialGradient><mask id="m"><rect width="960" height="540" fill="#fff"/>${hasPhone ? hole : ''}</mask></defs><rect width="960" height="540" fill="url(#g)" mask="url(#m)"/>${bezel}</svg>
<div style="position:absolute;left:56px;top:40px;display:flex;gap:6px">${bars}</div>
<div style="position:absolute;left:56px;top:62px;font-size:19px;font-weight:650;color:#b83d24">${chapterTitles[shot.chapter]}</div>
<div style="position:absolute;left:56px;top:94px;width:480px;font:560 44px/1.08 Fraunces;letter-spacing:-.015em;text-wrap:balance">${shot.headline}</div>`
}

/** One card of words below the headline. */
const words = (text: string, index: number): string =>
  `<div style="position:absolute;left:56px;top:${226 + index * 78}px;width:470px;height:66px;display:flex;align-items:center;gap:16px;font-size:23px;font-weight:550;line-height:1.22"><i style="flex:none;width:12px;height:12px;border-radius:50%;background:#f2b84b"></i>${text}</div>`
