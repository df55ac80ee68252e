import { expect, test } from 'vitest'
import { splitTermsAt } from '#domain/money/split.ts'
import { previewTariff, tariffFaults } from '#domain/money/tariff-version.ts'
import { versionRules } from '#domain/shared/rule-version.ts'

const terms = splitTermsAt(Date.UTC(2026, 0, 1))
const tariff = {
  id: 'trf_1',
  destinationId: null,
  connectionCents: 500,
  perMinuteCents: 100,
  currency: 'USD',
  validFrom: new Date(0),
}

test('walks are priced again by minutes and plan; a destination with its own tariff stays', () => {
  const groups = [
    { tariff, plan: null, minutes: 10, chargeCents: 1500, walks: 2 },
    { tariff, plan: { id: 'plus', connectionCents: 0 }, minutes: 10, chargeCents: 1000, walks: 1 },
    { tariff: { ...tariff, destinationId: 'dst_own' }, plan: null, minutes: 5, chargeCents: 2000, walks: 1 },
  ]
  const same = previewTariff(groups, { connectionCents: 500, perMinuteCents: 100 }, terms)
  expect(same).toMatchObject({ walks: 4, was: { travellerCents: 6000 } })
  expect(same.wouldBe).toEqual(same.was)
  const other = previewTariff(groups, { connectionCents: 600, perMinuteCents: 120 }, terms)
  expect(other.wouldBe.travellerCents).toBe(2 * 1800 + 1200 + 2000)
  const { travellerCents, walkerCents, restCents } = other.wouldBe
  expect(walkerCents + restCents).toBe(travellerCents)
  expect(previewTariff([], { connectionCents: 1, perMinuteCents: 1 }, terms).walks).toBe(0)
})

test.each([
  [{ connectionCents: 0, perMinuteCents: 10 }, []],
  [{ connectionCents: 5001, perMinuteCents: 9 }, ['connection', 'perMinute']],
  [{ connectionCents: -1, perMinuteCents: 2000.5 }, ['connection', 'perMinute']],
])('the bounds of %o', (rates, faults) => {
  const now = new Date('2026-01-01T00:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  const { least, most } = versionRules.aheadMs
  expect(tariffFaults(rates, now)).toEqual(faults)
  for (const ms of [least, most]) expect(tariffFaults({ ...rates, validFrom: at(ms) }, now)).toEqual(faults)
  for (const ms of [least - 1, most + 1, Number.NaN])
    expect(tariffFaults({ ...rates, validFrom: at(ms) }, now)).toEqual([...faults, 'validFrom'])
})
