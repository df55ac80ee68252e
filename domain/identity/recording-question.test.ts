import { expect, test } from 'vitest'
import { hasAnswered } from './recording-question.ts'

const agreedAt = new Date('2026-03-01T12:00:00Z')

test.each([
  ['who was never asked', { agreedAt: null, answered: null }, [false, false]],
  ['who has said no', { agreedAt: null, answered: 1 }, [true, false]],
  ['who has said yes', { agreedAt, answered: 1 }, [true, false]],
  ['who has said yes before answers were noted', { agreedAt, answered: null }, [true, false]],
  ['who has answered a later version', { agreedAt: null, answered: 2 }, [true, true]],
] as const)('%s', (_name, answer, [first, second]) => {
  expect([hasAnswered(answer, 1), hasAnswered(answer, 2)]).toEqual([first, second])
})
