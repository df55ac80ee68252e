import { expect, test } from 'vitest'
import { pageIn } from '#tools/vite/currencies.ts'

const page = (price: string, attributes = '') =>
  `<!DOCTYPE html><html ${attributes}lang="en"><p>To connect <span>${price}</span></p><script>s.replace(/>$1.00/,'$1')</script></html>`

test.each([
  ['EUR', '€5.00'],
  ['CHF', 'CHF\u{a0}5.00'],
  ['CAD', 'CA$5.00'],
])('a page in %s says so, and its prices are written %s', (currency, price) =>
  expect(pageIn(page('$5.00'), currency)).toBe(page(price, `data-currency="${currency}" `)),
)

test('a page that begins otherwise is refused by the build', () =>
  expect(() => pageIn('<html><p></p></html>', 'EUR')).toThrow('does not begin'))
