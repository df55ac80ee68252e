import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cardOrder } from '#server/http/previews/card.ts'
import { drawnCards } from '#server/http/previews/drawn-cards.ts'

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
)
const picture = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#b83d24' } })
  .webp()
  .toBuffer()
const content = { brand: 'Huvr', title: 'Kyoto', words: 'Live', picture, portrait: picture, mark }

test('a card is a JPEG of 1200 x 630, with the picture at its end', async () => {
  const drawn = await drawnCards()('kyoto', async () => cardOrder(content))
  expect(drawn.kind).toBe('drawn')
  const card = sharp(drawn.kind === 'drawn' ? drawn.jpeg : Buffer.alloc(0))
  expect(await card.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const { data } = await card
    .extract({ left: 1000, top: 200, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  // The red of the picture, but for what a JPEG changes.
  expect(Math.abs((data[0] ?? 0) - 0xb8)).toBeLessThan(12)
})

test('a drawing is opened only where it is our own', async () => {
  const drawn = drawnCards()('drawing', async () => cardOrder({ ...content, picture: mark }))
  await expect(drawn).rejects.toThrow('not a picture')
})

test('who asks for the same card waits for the same drawing; too many are refused, and a failure is forgotten', async () => {
  const cards = drawnCards()
  const gate = Promise.withResolvers<never>()
  let begun = 0
  const never = () => {
    begun += 1
    return gate.promise
  }
  const waiting = Array.from({ length: 12 }, (_, at) => cards(`${at}`, never))
  const settled = Promise.allSettled([...waiting, cards('0', never)])
  expect(await cards('one more', never)).toEqual({ kind: 'busy' })
  gate.reject(new Error('away'))
  expect((await settled).map(({ status }) => status)).toEqual(Array.from({ length: 13 }, () => 'rejected'))
  expect(begun).toBe(12)
  expect(await cards('0', async () => cardOrder(content))).toMatchObject({ kind: 'drawn' })
})
