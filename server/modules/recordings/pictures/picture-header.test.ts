import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureHeader } from '#server/modules/recordings/pictures/picture-header.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#47a8' } })

test.each([
  ['jpeg', (width: number, height: number) => blank(width, height).jpeg()],
  ['jpeg', (width: number, height: number) => blank(width, height).jpeg({ progressive: true })],
  [
    'jpeg',
    (width: number, height: number) =>
      blank(width, height)
        .withExif({ IFD0: { Artist: 'A' } })
        .jpeg(),
  ],
  ['png', (width: number, height: number) => blank(width, height).png()],
  ['webp', (width: number, height: number) => blank(width, height).flatten().webp()],
  ['webp', (width: number, height: number) => blank(width, height).webp()],
  ['webp', (width: number, height: number) => blank(width, height).webp({ lossless: true })],
] as const)('reads the size of a %s as a decoder does (%#)', async (format, make) => {
  for (const [width, height] of [
    [1, 1],
    [320, 200],
    [257, 1031],
  ] as const)
    expect(pictureHeader(await make(width, height).toBuffer())).toEqual({ format, width, height, weight: 1 })
})

test('deep colours weigh twice', async () => {
  const deep = await blank(30, 20).toColourspace('rgb16').png().toBuffer()
  expect(pictureHeader(deep)).toEqual({ format: 'png', width: 30, height: 20, weight: 2 })
})

test('knows nothing else, and no beginning of a picture', async () => {
  const jpeg = await blank(30, 20).jpeg().toBuffer()
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await blank(3, 2).gif().toBuffer(),
    await blank(3, 2).tiff().toBuffer(),
    jpeg.subarray(0, 12),
    (await blank(3, 2).png().toBuffer()).subarray(0, 20),
    (await blank(3, 2).webp().toBuffer()).subarray(0, 20),
    Buffer.alloc(1000, 0xff),
  ])
    expect(pictureHeader(bytes)).toBeNull()
})
