import { expect, test } from 'vitest'
import { videoState } from './video-state.ts'

test.each([
  ['ready', true, 'ready'],
  ['ready', false, 'ready'],
  ['making', true, 'making'],
  ['making', false, 'notAgreed'],
  ['empty', true, 'empty'],
  ['empty', false, 'notAgreed'],
  ['failed', true, 'failed'],
  ['failed', false, 'failed'],
  ['deleted', true, 'deleted'],
  ['deleted', false, 'deleted'],
] as const)('a recording that is %s, agreed to by both: %s, is shown as %s', (state, agreed, shown) => {
  expect(videoState({ recording_state: state, trip: { both_consented: agreed } })).toBe(shown)
})
