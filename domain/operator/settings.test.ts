import { expect, test } from 'vitest'
import {
  announcementAt,
  announcementText,
  firstLimits,
  isLimit,
  limitNames,
  limitRules,
  maySignUp,
  readAnnouncement,
  readCountries,
  stopOf,
  stoppedBy,
  type Settings,
} from '#domain/operator/settings.ts'

test.each([
  ['aloneCents', 0, true],
  ['aloneCents', 50_000, true],
  ['aloneCents', 50_100, false],
  ['aloneCents', 1050, false],
  ['giftMostCents', 9900, false],
  ['giftMostCents', 10_000, true],
  ['giftMostCents', -100, false],
] as const)('the limit %s may be %i cents: %s', (name, cents, may) => expect(isLimit(name, cents)).toBe(may))

test('the limits at the beginning are within their bounds', () => {
  for (const name of limitNames) {
    expect(firstLimits[name]).toBe(limitRules[name].initial)
    expect(isLimit(name, firstLimits[name])).toBe(true)
  }
})

const now = new Date('2026-07-01T12:00:00Z')
const open: Settings = {
  announcement: null,
  maintenance: null,
  off: [],
  countries: null,
  limits: firstLimits,
}
const written = {
  text: ' We are back at noon. ',
  otherLanguage: '',
  otherText: '',
  from: '2026-07-01T12:00:00Z',
  until: '2026-07-02T12:00:00Z',
}

test('an announcement has a text, an end after its beginning, and a second language with its own text', () => {
  const read = readAnnouncement({ ...written, otherLanguage: 'pt-BR', otherText: 'Voltamos.' }, now)
  expect(read).toMatchObject({
    kind: 'read',
    announcement: { texts: { en: 'We are back at noon.', 'pt-BR': 'Voltamos.' } },
  })
  const faulty = (change: object) => {
    const outcome = readAnnouncement({ ...written, ...change }, now)
    return outcome.kind === 'faulty' ? Object.keys(outcome.faults) : []
  }
  expect(faulty({ text: ' ' })).toEqual(['text'])
  expect(faulty({ text: 'x'.repeat(301) })).toEqual(['text'])
  expect(faulty({ otherText: 'Voltamos.' })).toEqual(['otherLanguage'])
  expect(faulty({ otherLanguage: 'en', otherText: 'Again' })).toEqual(['otherLanguage'])
  expect(faulty({ otherLanguage: 'pt' })).toEqual(['otherText'])
  expect(faulty({ from: 'soon' })).toEqual(['from', 'until'])
  expect(faulty({ until: written.from })).toEqual(['until'])
  expect(faulty({ from: '2026-06-01T00:00:00Z', until: '2026-06-02T00:00:00Z' })).toEqual(['until'])
})

test('an announcement is shown from its beginning until its end, in English where there is no other text', () => {
  const announcement = {
    id: 'ann_1',
    texts: { en: 'Hello', pt: 'Olá' },
    from: written.from,
    until: written.until,
  }
  const at = (iso: string) => announcementAt({ ...open, announcement }, new Date(iso))?.id
  expect([at('2026-07-01T11:59:59Z'), at(written.from), at(written.until)]).toEqual([
    undefined,
    'ann_1',
    undefined,
  ])
  expect([announcementText(announcement, 'pt'), announcementText(announcement, 'ja')]).toEqual([
    'Olá',
    'Hello',
  ])
})

test('maintenance stops what begins a walk, a feature that is off stops its own', () => {
  const stops = (operation: keyof typeof stoppedBy, settings: Settings) =>
    stopOf(stoppedBy[operation] ?? [], settings)
  const maintenance = { ...open, maintenance: { message: 'Back at noon.' } }
  expect(stops('Mutation.sendBookingRequestToWalker', maintenance)).toBe('maintenance')
  expect(stops('Mutation.sendGiftCard', maintenance)).toBeNull()
  const off: Settings = { ...open, off: ['gifts', 'scheduling'] }
  expect(stops('Mutation.sendGiftCard', off)).toBe('gifts')
  expect(stops('Mutation.claimWishRequest', off)).toBe('scheduling')
  expect([stops('Mutation.sendBookingRequestToWalker', off), stops('Mutation.endTrip', off)]).toEqual([
    null,
    null,
  ])
})

test('countries are codes of two letters, once each; without a list all may sign up', () => {
  expect(readCountries(['pt', 'US', 'PT '])).toEqual(['PT', 'US'])
  expect([readCountries([]), readCountries(['Portugal'])]).toEqual([null, null])
  expect([maySignUp(open, 'JP'), maySignUp({ ...open, countries: ['US'] }, 'JP')]).toEqual([true, false])
})
