import { expect, test } from 'vitest'
import { Withholding } from '#web/features/walk/camera/withholding.ts'

/** How a picture is shown second by second, as pairs of what it was and for how many seconds. */
function shown(seconds: number, at: (second: number) => { isUncounted: boolean; isSeen: boolean }) {
  const log: boolean[] = []
  let isOn = false
  const withholding = new Withholding((next) => (isOn = next))
  for (let second = 0; second < seconds; second += 1) {
    withholding.look(second * 1000, at(second))
    log.push(!isOn)
  }
  return log
}
const runs = (log: boolean[]) =>
  log
    .map((one) => (one ? 'p' : 'b'))
    .join('')
    .match(/p+|b+/g)
    ?.map((run) => `${run[0]}${run.length}`)
    .join(' ')

test('a picture that is counted is shown', () => {
  expect(runs(shown(60, () => ({ isUncounted: false, isSeen: true })))).toBe('p60')
})

test('one that is not counted is black after 20 s, until it is seen again', () => {
  expect(runs(shown(60, (s) => ({ isUncounted: s < 50, isSeen: s >= 47 })))).toBe('p20 b27 p13')
})

test('who says that it is seen and is never counted watches a small part of the time', () => {
  expect(runs(shown(90, () => ({ isUncounted: true, isSeen: true })))).toBe('p20 b1 p10 b20 p10 b20 p9')
})

test('a connection that was away begins again', () => {
  expect(runs(shown(40, (s) => ({ isUncounted: s !== 15, isSeen: false })))).toBe('p36 b4')
})
