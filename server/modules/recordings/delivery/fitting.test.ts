import { expect, test } from 'vitest'
import { fitting } from '#server/modules/recordings/delivery/fitting.ts'

const GB = 1024 ** 3
const fits = (sizes: (number | null)[]) =>
  fitting(
    { objects: { info: async (key: string) => infoOf(sizes[Number(key)]) } } as never,
    sizes.map((_size, n) => ({ path: `${n}.mp4`, objectKey: String(n) })),
  )
const infoOf = (bytes: number | null | undefined) => (typeof bytes === 'number' ? { bytes } : null)

test('an archive takes 2 GB; what does not fit and what is gone is named, and what is small still goes in', async () => {
  const { taken, left } = await fits([GB, null, GB, 1, 0])
  expect(taken.map(({ path, bytes }) => [path, bytes])).toEqual([
    ['0.mp4', GB],
    ['2.mp4', GB],
    ['4.mp4', 0],
  ])
  expect(left).toEqual([
    { path: '1.mp4', why: 'gone' },
    { path: '3.mp4', why: 'tooMuch' },
  ])
})

test('an archive takes 2000 files', async () => {
  const { taken, left } = await fits(Array<number>(2002).fill(1))
  expect(taken).toHaveLength(2000)
  expect(left).toEqual([
    { path: '2000.mp4', why: 'tooMuch' },
    { path: '2001.mp4', why: 'tooMuch' },
  ])
})
