import { expect, test } from 'vitest'
import { maySee, pageFields, pageOpenTo, pageViewers, type PageField } from '#domain/walkers/page.ts'

const fields = Object.keys(pageFields) as PageField[]

test('with a block between the two there is neither a page nor a field', () => {
  expect(Object.values(pageOpenTo).some((viewers) => viewers.includes('blocked'))).toBe(false)
  expect(fields.filter((field) => maySee(field, 'blocked'))).toEqual([])
})

test('what leads to a private person is for no viewer', () => {
  const forNone = fields.filter((field) => pageViewers.every((viewer) => !maySee(field, viewer)))
  expect(forNone).toEqual([
    'lastName',
    'phone',
    'email',
    'town',
    'timeZone',
    'position',
    'homeZone',
    'followers',
    'travellers',
  ])
})

test('a visitor sees nothing that a signed-in person does not see', () => {
  expect(fields.filter((field) => maySee(field, 'visitor') && !maySee(field, 'signedIn'))).toEqual([])
})

test('only operators see the page of a suspended walker, and the walker that of their own leaving', () => {
  expect(pageOpenTo).toMatchObject({ left: ['walker', 'operator'], suspended: ['operator'] })
})
