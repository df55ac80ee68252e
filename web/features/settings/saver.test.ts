import { expect, test, vi } from 'vitest'
import { createSaver } from '#web/features/settings/saver.ts'

type Settings = { news: boolean; topics: readonly number[] }

/** A server whose answers come when the test says so. */
function slowServer() {
  const asked: { name: string; value: unknown; answer: (lines: readonly string[] | null) => void }[] = []
  const saver = createSaver<Settings>(
    (name, value) => new Promise((answer) => asked.push({ name, value, answer })),
  )
  const stateOf = (name: keyof Settings) => saver.changes().states[name]
  const settled = (name: keyof Settings, kind: string) =>
    vi.waitFor(() => expect(stateOf(name)?.kind).toBe(kind))
  return { saver, asked, settled, stateOf, values: () => saver.changes().values }
}

test('a choice is shown at once and stays when it is stored', async () => {
  const { saver, asked, settled, stateOf, values } = slowServer()
  expect(values()).toEqual({})
  saver.set('news', true)
  expect(values()).toEqual({ news: true })
  expect(stateOf('news')?.kind).toBe('saving')
  asked[0]?.answer(null)
  await settled('news', 'saved')
  expect(values()).toEqual({ news: true })
})

test('a choice that is refused is put back to what was stored last, with its message', async () => {
  const { saver, asked, settled, stateOf, values } = slowServer()
  saver.set('topics', [1])
  asked[0]?.answer(null)
  await settled('topics', 'saved')
  saver.set('topics', [1, 2])
  asked[1]?.answer(['No.'])
  await settled('topics', 'failed')
  expect(values()).toEqual({ topics: [1] })
  expect(stateOf('topics')).toEqual({ kind: 'failed', lines: ['No.'] })
})

test('quick changes of one setting are sent one after the other, the newest last', async () => {
  const { saver, asked, settled, stateOf } = slowServer()
  for (const topics of [[1], [1, 2], [1, 2, 3]]) saver.set('topics', topics)
  expect(asked.map((one) => one.value)).toEqual([[1]])
  asked[0]?.answer(null)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.value).toEqual([1, 2, 3])
  expect(stateOf('topics')?.kind).toBe('saving')
  asked[1]?.answer(null)
  await settled('topics', 'saved')
  expect(asked).toHaveLength(2)
})

test('settings do not wait for each other, and one that fails leaves the others', async () => {
  const { saver, asked, settled, values } = slowServer()
  saver.set('news', true)
  saver.set('topics', [4])
  expect(asked.map((one) => one.name)).toEqual(['news', 'topics'])
  asked[0]?.answer(['No.'])
  asked[1]?.answer(null)
  await settled('news', 'failed')
  await settled('topics', 'saved')
  expect(values()).toEqual({ topics: [4] })
})
