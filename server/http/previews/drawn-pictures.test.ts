import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKey, pictureOrder } from '#server/http/previews/preview-picture.ts'
import { drawnPictures } from '#server/http/previews/drawn-pictures.ts'

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b83d24' } })
  .webp()
  .toBuffer()
const content = { brand: 'Huvr', title: 'Kyoto', words: 'Live', scene: picture, portrait: picture, mark }

test('a picture is a JPEG of 1200 x 630, with the scene at its end', async () => {
  const drawn = await drawnPictures()('kyoto', async () => pictureOrder(content))
  expect(drawn.kind).toBe('drawn')
  const jpeg = sharp(drawn.kind === 'drawn' ? drawn.jpeg : Buffer.alloc(0))
  expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { data } = await jpeg
    .extract({ left: 1000, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The red of the picture, but for what a JPEG changes.
  expect(Math.abs((data[0] ?? 0) - 0xb8)).toBeLessThan(12)
})

test('a drawing is opened only where it is our own', async () => {
  const drawn = drawnPictures()('drawing', async () => pictureOrder({ ...content, scene: mark }))
  await expect(drawn).rejects.toThrow('not a picture')
})

test('who asks for the same picture waits for the same drawing; too many are refused, and a failure is forgotten', async () => {
  const pictures = drawnPictures()
  const gate = Promise.withResolvers<never>()
  let begun = 0
  const never = () => {
    begun += 1
    return gate.promise
  }
  const waiting = Array.from({ length: 12 }, (_, at) => pictures(`${at}`, never))
  const settled = Promise.allSettled([...waiting, pictures('0', never)])
  expect(await pictures('one more', never)).toEqual({ kind: 'busy' })
  gate.reject(new Error('away'))
  expect((await settled).map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'rejected'))
  expect(begun).toBe(12)
  expect(await pictures('0', async () => pictureOrder(content))).toMatchObject({ kind: 'drawn' })
})

test('what an address says beside its path is no other picture; other words or faces are', () => {
  const key = pictureKey('/previews/walkers/usr_1.jpg?lang=es', content)
  expect(pictureKey('/previews/walkers/usr_1.jpg?again=7', content)).toBe(key)
  expect(pictureKey('/previews/walkers/usr_2.jpg', content)).not.toBe(key)
  expect(pictureKey('/previews/walkers/usr_1.jpg', { ...content, words: 'En vivo' })).not.toBe(key)
  expect(pictureKey('/previews/walkers/usr_1.jpg', { ...content, portrait: null })).not.toBe(key)
})
