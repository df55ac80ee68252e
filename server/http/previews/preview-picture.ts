import { previewSize } from '#server/http/previews/head.ts'
import { drawnLine, fittedLines } from '#server/http/previews/picture-words.ts'

/** What stands on the picture of a preview. Pictures are the bytes of a JPEG, PNG or WebP. */
export type PictureContent = {
  brand: string
  title: string
  words: string
  /** The tall scene at its end. */
  scene: Buffer
  /** A person's face, over a corner of the picture. */
  portrait: Buffer | null
  /** The brand's mark as SVG. */
  mark: Buffer
}

/** What the program that puts a picture together is given (draw-picture.ts); bytes are in base64. */
export type PictureOrder = { ground: string; layers: Layer[] }

/** A picture that lies on the ground; one that is ours may be SVG. */
type Layer = {
  bytes: string
  isOurs: boolean
  left: number
  top: number
  width: number
  height: number
  radius: number
}

const start = 72
const textWidth = 590
const tall = { left: 744, top: 52, width: 394, height: 526, radius: 28 } as const
const face = { left: 640, top: 358, width: 208, height: 208, radius: 104 } as const
/** A face has a rim, so that it stands out from the picture behind it. */
const rim = 8
const around = {
  left: face.left - rim,
  top: face.top - rim,
  width: face.width + 2 * rim,
  height: face.height + 2 * rim,
  radius: 0,
} as const
const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${around.width}" height="${around.height}"><circle cx="${around.width / 2}" cy="${around.height / 2}" r="${around.width / 2}" fill="#fbf7ee"/></svg>`
const markSize = 60

/** The drawing of a preview's picture: ground, words and shadows as SVG, and the pictures that lie on it. */
export function pictureOrder(content: PictureContent): PictureOrder {
  const { scene, portrait, mark } = content
  const layer = (bytes: Buffer, place: Omit<Layer, 'bytes' | 'isOurs'>, isOurs = false): Layer => ({
    ...place,
    bytes: bytes.toString('base64'),
    isOurs,
  })
  return {
    ground: Buffer.from(groundOf(content)).toString('base64'),
    layers: [
      layer(scene, tall),
      ...(portrait ? [layer(Buffer.from(disc), around, true), layer(portrait, face)] : []),
      layer(mark, { left: start, top: start - 10, width: markSize, height: markSize, radius: 0 }, true),
    ],
  }
}

/** It is drawn again when its words or what it shows have changed, and for nothing else that an address may say. */
export function pictureKey(url: string, { title, words, scene, portrait }: PictureContent): string {
  return JSON.stringify([url.split('?', 1)[0], title, words, scene.length, portrait?.length ?? 0])
}

function groundOf({ brand, title, words, portrait }: PictureContent): string {
  const { width, height } = previewSize
  const widest = portrait ? textWidth - 60 : textWidth
  const heading = fittedLines(title, { face: 'title', sizes: [84, 72, 60, 50], width: widest, lines: 3 })
  const small = fittedLines(words, { face: 'plain', sizes: [31, 27], width: widest - 20, lines: 2 })
  const lineHeight = heading.size * 1.06
  const block = heading.lines.length * lineHeight + 26 + small.lines.length * small.size * 1.35
  const top = Math.max(170, (height - block) / 2 + 40)
  const titles = heading.lines.map(({ svg }, at) => placed(svg, top + heading.size * 0.8 + at * lineHeight))
  const under = top + heading.lines.length * lineHeight + 26
  const said = small.lines.map(({ svg }, at) => placed(svg, under + small.size + at * small.size * 1.35))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fdeadd"/><stop offset=".6" stop-color="#fbf7ee"/></linearGradient>
<filter id="b" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="22"/></filter></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<rect x="${tall.left + 12}" y="${tall.top + 34}" width="${tall.width - 24}" height="${tall.height - 20}" rx="${tall.radius}" fill="#2b2233" opacity=".38" filter="url(#b)"/>
<g fill="#2b2233" color="#2b2233"><g transform="translate(${start + markSize + 16} ${start + 34})">${drawnLine(brand, 'title', 38).svg}</g>${titles.join('')}</g>
<g fill="#6b6174" color="#6b6174">${said.join('')}</g></svg>`
}

const placed = (svg: string, y: number) => `<g transform="translate(${start} ${Math.round(y)})">${svg}</g>`
