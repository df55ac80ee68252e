// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { figureEvents, isForFigures } from '#web/ui/forms/figures.ts'

test('fields for figures are those with a keyboard of figures', () =>
  expect(['numeric', 'decimal', 'tel', 'text', undefined].map(isForFigures)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]))

function typed(value: string, caret: number, isComposing = false) {
  const element = document.createElement('input')
  element.value = value
  element.setSelectionRange(caret, caret)
  const heard: string[] = []
  const events = figureEvents((each) => heard.push(each))
  events.onChange({ currentTarget: element, nativeEvent: new InputEvent('input', { isComposing }) })
  return { element, heard, events }
}

test.each([
  ['١٢٫٥', 2, '12.5'],
  ['１２３', 1, '123'],
  ['12.5', 3, '12.5'],
])('%s is written as figures, with the caret where it was', (value, caret, figures) => {
  const { element, heard } = typed(value, caret)
  expect(heard).toEqual([figures])
  expect([element.value, element.selectionStart]).toEqual([figures, caret])
})

test('what an input method composes is left until it is done', () => {
  const { element, heard, events } = typed('１２', 2, true)
  expect([element.value, heard]).toEqual(['１２', ['１２']])
  events.onCompositionEnd({ currentTarget: element })
  expect([element.value, heard]).toEqual(['12', ['１２', '12']])
})
