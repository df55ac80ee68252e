import { expect, test } from 'vitest'
import { cardFor, purposeOf, savedFor, takeAgreed } from './card-purpose.ts'

const back = '/show-walker-on-map?destination=dst_1&walker=usr_1&minutes=10'
const purpose = { walkerName: 'Marta', minutes: 10, priceCents: 1500 }

function store() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('the price that was agreed to with a saved card is taken once', () => {
  const tab = store()
  expect(cardFor(tab, back, purpose)).toBe(`/add-card?back=${encodeURIComponent(back)}`)
  expect(purposeOf(tab, back)).toMatchObject(purpose)
  savedFor(tab, back)
  expect(takeAgreed(tab, back)).toBe(1500)
  expect(takeAgreed(tab, back)).toBeNull()
})

test('nothing is agreed to without a saved card, or for another screen', () => {
  const tab = store()
  cardFor(tab, back, purpose)
  expect(takeAgreed(tab, back)).toBeNull()
  savedFor(tab, back)
  expect(purposeOf(tab, back)).toBeNull()

  cardFor(tab, back, purpose)
  savedFor(tab, '/payment-methods')
  expect(purposeOf(tab, '/payment-methods')).toBeNull()
  expect(takeAgreed(tab, back)).toBeNull()

  cardFor(tab, back, purpose)
  savedFor(tab, back)
  expect(takeAgreed(tab, `${back}&only=1`)).toBeNull()
  expect(takeAgreed(tab, back)).toBeNull()
})

test.each(['no JSON', '"text"', '{}', `{"back":"${back}"}`])(
  'a value that is not ours, %s, is none',
  (text) => {
    const tab = store()
    tab.setItem('huvr.card_for', text)
    expect(purposeOf(tab, back)).toBeNull()
    expect(takeAgreed(tab, back)).toBeNull()
  },
)
