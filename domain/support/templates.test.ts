import { expect, test } from 'vitest'
import { readTemplate, templateRules } from '#domain/support/templates.ts'

const written = {
  language: 'pt-BR',
  title: ' Ask for details ',
  text: ' Hello {firstName}, please tell us more. ',
}

test('a template is kept without the space around it', () => {
  expect(readTemplate(written)).toEqual({
    kind: 'read',
    template: { locale: 'pt-BR', title: 'Ask for details', body: 'Hello {firstName}, please tell us more.' },
  })
})

test('each fault is reported at its field', () => {
  const { min, max } = templateRules.titleChars
  const faultsOf = (change: Partial<typeof written>) => {
    const read = readTemplate({ ...written, ...change })
    return read.kind === 'faulty' ? read.faults : null
  }
  expect(faultsOf({ language: 'English' })).toEqual({ language: 'language' })
  expect(faultsOf({ title: 'x'.repeat(min - 1) })).toEqual({ title: 'title' })
  expect(faultsOf({ title: 'x'.repeat(max + 1) })).toEqual({ title: 'title' })
  expect(faultsOf({ text: ' x ' })).toEqual({ text: 'text' })
  expect(faultsOf({ text: 'x'.repeat(1001) })).toEqual({ text: 'text' })
  expect(faultsOf({ text: 'Your trip {trip} is refunded.' })).toEqual({ text: 'places' })
  expect(faultsOf({ language: '', title: '', text: '' })).toEqual({
    language: 'language',
    title: 'title',
    text: 'text',
  })
})
