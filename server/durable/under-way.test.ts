import { expect, test } from 'vitest'
import { createUnderWay } from '#server/durable/under-way.ts'

test('it is settled once all work is done, that which has failed and that which came meanwhile, too', async () => {
  const work = createUnderWay()
  const [first, second, third] = [1, 2, 3].map(() => Promise.withResolvers<string>())
  const done: string[] = []
  const one = work.during(() => first!.promise)
  const two = work.during(() => second!.promise)
  const settled = work.settled().then(() => done.push('settled'))
  const three = work.during(() => third!.promise).then(() => done.push('third'))
  first!.resolve('answer')
  second!.reject(new Error('it failed'))
  expect(await one).toBe('answer')
  await expect(two).rejects.toThrow('it failed')
  third!.resolve('')
  await Promise.all([three, settled])
  expect(done).toEqual(['third', 'settled'])
})

test('without work it is settled at once', async () => {
  await expect(createUnderWay().settled()).resolves.toBeUndefined()
})
