import { beforeEach, expect, test } from 'vitest'
import { Spoken, waitingAtMost, type Speech } from '#web/features/walk/voice/spoken.ts'

type Said = { words: string; language: string; over: (error: string | null) => void }

let said: Said[] = []
let cancelled = 0
let late: (() => void)[] = []
let failed = 0
let voice: Spoken
const after = (_ms: number, run: () => void) => {
  late.push(run)
  return () => {
    late = late.filter((one) => one !== run)
  }
}
const speech: Speech = {
  cancel: () => void cancelled++,
  speak: (words, language, over) => void said.push({ words, language, over }),
}
const texts = () => said.map(({ words }) => words)
const ends = () => said.at(-1)?.over(null)

beforeEach(() => {
  said = []
  cancelled = 0
  late = []
  failed = 0
  voice = new Spoken({ speech, after })
  voice.onFailed = () => void failed++
})

test('lines are read one after the other, in the language of the walk', () => {
  voice.line('1', 'Pia: Hello', 'pt')
  voice.line('2', 'Pau: Where?', 'pt')
  expect(said.map(({ words, language }) => [words, language])).toEqual([['Pia: Hello', 'pt']])
  ends()
  expect(texts()).toEqual(['Pia: Hello', 'Pau: Where?'])
})

test('an instruction comes first, and no line is read while it is said', () => {
  voice.line('1', 'one', 'en')
  voice.order('Left', 'en')
  voice.line('2', 'two', 'en')
  expect(cancelled).toBe(1)
  expect(texts()).toEqual(['one', 'Left'])
  voice.order('Right', 'en')
  expect(texts()).toEqual(['one', 'Left', 'Right'])
  // What the browser says late of those that were cut off changes nothing.
  said[0]?.over('interrupted')
  said[1]?.over(null)
  expect(texts()).toEqual(['one', 'Left', 'Right'])
  ends()
  ends()
  expect(texts()).toEqual(['one', 'Left', 'Right', 'one', 'two'])
  expect(failed).toBe(0)
})

test('at most so many lines wait, the newest; a hidden one is not read', () => {
  for (const id of ['0', '1', '2', '3', '4', '5']) voice.line(id, id, 'en')
  voice.forget('4')
  const count = waitingAtMost
  for (let n = 0; n < count; n++) ends()
  expect(texts()).toEqual(['0', '3', '5'])
})

test('a line that is being read when it is hidden is cut off; switching off ends all', () => {
  for (const id of ['0', '1', '2']) voice.line(id, id, 'en')
  voice.forget('0')
  expect([cancelled, texts()]).toEqual([1, ['0', '1']])
  voice.silence()
  ends()
  expect([cancelled, texts()]).toEqual([2, ['0', '1']])
})

test('a browser that never reports the end holds up nothing, and one that fails says so', () => {
  voice.line('0', '0', 'en')
  voice.line('1', '1', 'en')
  late[0]?.()
  expect(texts()).toEqual(['0', '1'])
  said[1]?.over('language-unavailable')
  expect(failed).toBe(1)
})

test('a browser that cannot speak is asked for nothing', () => {
  const mute = new Spoken({ speech: null, after })
  mute.order('Left', 'en')
  mute.line('1', 'one', 'en')
  expect([mute.isAble, said]).toEqual([false, []])
})
