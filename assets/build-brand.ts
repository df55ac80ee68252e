/** Writes the mark in every size that browsers, phones and link previews ask for. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { chromium } from 'playwright-core'
import sharp from 'sharp'

import { badgeSvg, iconGround, markSvg } from './brand-mark.ts'

const root = path.join(import.meta.dirname, '..')
const folder = path.join(root, 'web/public')

async function icon(file: string, size: number, inset: number): Promise<void> {
  const svg = markSvg({ size, inset, ground: iconGround(inset) })
  await sharp(Buffer.from(svg))
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toFile(path.join(folder, file))
}

const fonts = path.join(root, 'node_modules/@fontsource-variable')
const data = async (file: string, type: string): Promise<string> =>
  `data:${type};base64,${(await readFile(file)).toString('base64')}`

/** The picture that links to the product carry: the promise in words, three places in their own light. */
async function linkPreview(): Promise<void> {
  const fraunces = await data(
    path.join(fonts, 'fraunces/files/fraunces-latin-wght-normal.woff2'),
    'font/woff2',
  )
  const italic = await data(path.join(fonts, 'fraunces/files/fraunces-latin-wght-italic.woff2'), 'font/woff2')
  const figtree = await data(path.join(fonts, 'figtree/files/figtree-latin-wght-normal.woff2'), 'font/woff2')
  const posters = await Promise.all(
    ['kyoto-night', 'lisbon-golden', 'giza-day'].map((name) =>
      data(path.join(folder, `posters/${name}-800.webp`), 'image/webp'),
    ),
  )
  const cards = posters.map(
    (source, index) =>
      `<img src="${source}" style="left:${528 + index * 176}px;top:${[150, 92, 150][index]}px;rotate:${[-7, 0, 7][index]}deg;z-index:${index === 1 ? 2 : 1}">`,
  )
  const html = `<!doctype html><style>
@font-face { font-family: F; src: url(${fraunces}); font-weight: 100 900 }
@font-face { font-family: F; font-style: italic; src: url(${italic}); font-weight: 100 900 }
@font-face { font-family: G; src: url(${figtree}); font-weight: 300 900 }
body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: linear-gradient(160deg, #fdeadd, #fbf7ee 55%); color: #2b2233; font: 500 29px/1.4 G }
div { position: absolute; left: 72px; top: 118px; width: 430px }
h1 { margin: 26px 0 20px; font: 560 88px/1 F; letter-spacing: -.02em } em { color: #c8452b }
img { position: absolute; width: 292px; border-radius: 28px; box-shadow: 0 30px 60px -20px #2b223388 }
p { margin: 0; color: #6b6174 }</style>
<div>${markSvg({ size: 72 })}<h1>Be there, <em>now.</em></h1><p>Someone who lives there walks for you, live. You choose the turns.</p></div>${cards.join('')}`
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shot = await page.screenshot()
  await browser.close()
  await sharp(shot)
    .png({ palette: true, quality: 88, compressionLevel: 9 })
    .toFile(path.join(folder, 'og.png'))
}

await writeFile(path.join(folder, 'logo.svg'), markSvg())
await writeFile(path.join(folder, 'favicon.svg'), markSvg({ size: 32 }))
await icon('icon-192.png', 192, 8)
await icon('icon-512.png', 512, 8)
await icon('icon-maskable-192.png', 192, 22)
await icon('icon-maskable-512.png', 512, 22)
await icon('apple-touch-icon.png', 180, 10)
await sharp(Buffer.from(badgeSvg(96)))
  .png({ compressionLevel: 9 })
  .toFile(path.join(folder, 'badge-96.png'))
// The link preview alone needs a browser.
if (!process.argv.includes('--icons')) await linkPreview()
