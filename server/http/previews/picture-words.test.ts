import { expect, test } from 'vitest'
import { drawnLine, fittedLines } from '#server/http/previews/picture-words.ts'

const box = { face: 'title', sizes: [80, 60, 40], width: 500, lines: 2 } as const

test('a short title has the largest size, a longer one the largest in which it fits', () => {
  expect(fittedLines('Rome', box)).toMatchObject({ size: 80 })
  const longer = fittedLines('San Cristóbal de las Casas', box)
  expect(longer.size).toBeLessThan(80)
  expect(longer.lines.length).toBeLessThanOrEqual(2)
})

test('whatever is written, nothing leaves the box', () => {
  const words = [
    'a'.repeat(300),
    'word '.repeat(80),
    '東京タワーから始まるとても長い名前の散歩です'.repeat(5),
    'القاهرة '.repeat(40),
    '👩‍👩‍👧‍👦'.repeat(30),
    '',
  ]
  for (const text of words) {
    const { lines } = fittedLines(text, box)
    expect(lines.length, text.slice(0, 20)).toBeLessThanOrEqual(2)
    for (const { width } of lines) expect(width, text.slice(0, 20)).toBeLessThanOrEqual(500)
  }
})

test('a line is drawn in every script, and wider in a larger size', () => {
  for (const text of ['Kyoto', 'Łódź', '東京', 'القاهرة', 'กรุงเทพ']) {
    const [small, large] = [drawnLine(text, 'title', 20), drawnLine(text, 'title', 40)]
    expect(small.svg, text).toContain('<path')
    expect(small.svg, text).not.toContain('NaN')
    expect(large.width, text).toBeCloseTo(small.width * 2, 5)
  }
})
