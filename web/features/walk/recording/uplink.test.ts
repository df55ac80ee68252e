import { expect, test } from 'vitest'
import {
  calmEnoughS,
  calmNow,
  isBusy,
  isPictureLowered,
  longRoundTripMs,
  networkOf,
  nextCalm,
  startCalm,
  uploadTurn,
  type Uplink,
} from '#web/features/walk/recording/uplink.ts'
import { gigabytesAnHour } from '#web/features/walk/recording/volume.ts'

const calm = { isLowered: false, roundTripMs: 80, calmForS: calmEnoughS, calmNeededS: calmEnoughS }
const usual: Uplink = { call: calm, network: 'unknown', isWifiOnly: false, isAllowed: false }
const [first, later] = [{ isFirst: true }, { isFirst: false }]

test.each([
  ['a calm walk', {}, later, 'send'],
  ['a browser that does not say the round trip', { call: { ...calm, roundTripMs: null } }, later, 'send'],
  ['a lowered picture', { call: { ...calm, isLowered: true } }, later, 'waitsForCall'],
  ['a long round trip', { call: { ...calm, roundTripMs: longRoundTripMs + 1 } }, later, 'waitsForCall'],
  [
    'a line that was full a moment ago',
    { call: { ...calm, calmForS: calmEnoughS - 1 } },
    later,
    'waitsForCall',
  ],
  ['the first of a stretch on a full line', { call: { ...calm, isLowered: true } }, first, 'send'],
  ['the first of a stretch on a mobile network', { network: 'mobile', isWifiOnly: true }, first, 'send'],
  ['a walk on a mobile network', { network: 'mobile' }, later, 'send'],
  ['a walk on a mobile network, Wi-Fi only', { network: 'mobile', isWifiOnly: true }, later, 'waitsForWifi'],
  ['a walk on Wi-Fi, Wi-Fi only', { network: 'wifi', isWifiOnly: true }, later, 'send'],
  ['a walk on an unknown network, Wi-Fi only', { isWifiOnly: true }, later, 'asks'],
  ['after the walk', { call: null }, later, 'send'],
  [
    'after the walk, mobile, Wi-Fi only',
    { call: null, network: 'mobile', isWifiOnly: true },
    later,
    'waitsForWifi',
  ],
  [
    'the first after the walk, mobile, Wi-Fi only',
    { call: null, network: 'mobile', isWifiOnly: true },
    first,
    'waitsForWifi',
  ],
  ['after the walk, unknown, Wi-Fi only', { call: null, isWifiOnly: true }, later, 'asks'],
  ['the same, allowed', { call: null, isWifiOnly: true, isAllowed: true }, later, 'send'],
  [
    'allowed on a full line',
    { call: { ...calm, isLowered: true }, isWifiOnly: true, isAllowed: true },
    later,
    'waitsForCall',
  ],
] as const)('%s', (_what, change, chunk, expected) => {
  expect(uploadTurn({ ...usual, ...change } as Uplink, chunk)).toBe(expected)
})

test.each([
  ['wifi', 'wifi'],
  ['ethernet', 'wifi'],
  ['cellular', 'mobile'],
  ['wimax', 'mobile'],
  ['bluetooth', 'unknown'],
  [undefined, 'unknown'],
])('a network of type %s is %s', (type, expected) => {
  expect(networkOf(type)).toBe(expected)
})

test('the data of an hour: the best picture of the call and its voice, and the recording of both', () => {
  expect([gigabytesAnHour(false), gigabytesAnHour(true)]).toEqual([1.1, 2])
})

test('a line that is disturbed each time that chunks may go is left to the call for longer and longer', () => {
  const quiet = { isLowered: false, roundTripMs: 60 }
  let calm = startCalm(0)
  let nowMs = 0
  const waits: number[] = []
  for (let time = 0; time < 8; time += 1) {
    const fromMs = nowMs
    do {
      nowMs += 1000
      calm = nextCalm(calm, nowMs, quiet)
    } while (isBusy(calmNow(calm, nowMs)))
    waits.push((nowMs - fromMs) / 1000)
    // Three seconds of one disturbance are one.
    for (let second = 0; second < 3; second += 1)
      calm = nextCalm(calm, (nowMs += 1000), { isLowered: true, roundTripMs: 60 })
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 320, 320])
})

test('lost packets, fewer lines and a line that gives too little are a lowered picture', () => {
  const usualCounters = { width: 1280, height: 720, limitation: 'none' as const, lossShare: 0.01 }
  expect(isPictureLowered(usualCounters, 720)).toBe(false)
  expect(isPictureLowered({ ...usualCounters, lossShare: 0.2 }, 720)).toBe(true)
  expect(isPictureLowered({ ...usualCounters, width: 1024, height: 576 }, 720)).toBe(true)
  expect(isPictureLowered({ ...usualCounters, limitation: 'bandwidth' }, 720)).toBe(true)
})
