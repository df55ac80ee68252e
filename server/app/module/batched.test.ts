import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batched } from '#server/app/module/batched.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Writes that end when the test says so. */
function open(atMost = 100) {
  const writes: string[][] = []
  const endings: (() => void)[] = []
  let outputs: (input: string) => string | Promise<string> = (input) => `${input} kept`
  let fault: Error | null = null
  const group = batched<string, string>({ atMost, apartMs: 100, keyOf: ([key = '']) => key }, (inputs) => {
    writes.push([...inputs])
    return new Promise((resolve, reject) =>
      endings.push(() => (fault ? reject(fault) : resolve(inputs.map(outputs)))),
    )
  })
  return {
    ...group,
    writes,
    async end() {
      endings.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    answers: (answer: typeof outputs) => (outputs = answer),
    fails: (error: Error) => (fault = error),
  }
}
const turn = () => vi.advanceTimersByTimeAsync(0)

test('what comes alone is written at once, what comes meanwhile together after it', async () => {
  const { write, writes, end } = open()
  const first = write('a')
  await turn()
  const [second, third] = [write('b'), write('c')]
  await turn()
  expect(writes).toEqual([['a']])
  await end()
  expect(await first).toBe('a kept')
  expect(writes).toEqual([['a'], ['b', 'c']])
  await end()
  expect(await Promise.all([second, third])).toEqual(['b kept', 'c kept'])
})

test('after a write of several the next one waits, unless a flush asks for it', async () => {
  const { write, writes, end, flush } = open()
  void write('a')
  void write('b')
  await turn()
  expect(writes).toEqual([['a', 'b']])
  await end()
  void write('c')
  await vi.advanceTimersByTimeAsync(99)
  expect(writes).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  void write('d')
  void write('e')
  await end()
  await end()
  void write('f')
  const flushed = vi.fn()
  void flush((input) => input === 'f').then(flushed)
  await turn()
  expect(writes.slice(1)).toEqual([['c'], ['d', 'e'], ['f']])
  expect(flushed).not.toHaveBeenCalled()
  await end()
  expect(flushed).toHaveBeenCalledOnce()
  void write('g')
  await flush((input) => input === 'f')
})

test('of two with the same key the second is written after the first, and no write holds more than it may', async () => {
  const { write, writes, end } = open(2)
  for (const input of ['a1', 'a2', 'b', 'c', 'a3']) void write(input)
  await turn()
  for (let n = 0; n < 3; n++) {
    await end()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(writes).toEqual([['a1', 'b'], ['a2', 'c'], ['a3']])
})

test('one that has to wait keeps no other waiting, and a write that fails is told to its own', async () => {
  const { write, writes, end, answers, fails } = open()
  let release = (_value: string) => {}
  answers((input) => (input === 'a' ? new Promise((resolve) => (release = resolve)) : `${input} kept`))
  const waits = write('a')
  await turn()
  await end()
  const next = write('b')
  await turn()
  await end()
  expect(await next).toBe('b kept')
  release('late')
  expect(await waits).toBe('late')
  fails(new Error('no database'))
  const refused = write('c')
  const rejected = expect(refused).rejects.toThrow('no database')
  await turn()
  await end()
  await rejected
  expect(writes).toEqual([['a'], ['b'], ['c']])
})
