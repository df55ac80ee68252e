// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { termsHtml } from '#domain/onboarding/terms.ts'
import { termsParts } from '#web/features/onboarding/terms/terms-parts.ts'

test('terms are read as headings with paragraphs and lists below them', () => {
  const html = termsHtml(
    'Read this first.\n\n## 1. Pay & tips\n\nYou are paid.\n\n- 70 percent\n- tips\n\n## 2. The end',
  )
  expect(termsParts(html)).toEqual([
    { id: 'part-1', title: null, blocks: [{ kind: 'paragraph', text: 'Read this first.' }] },
    {
      id: 'part-2',
      title: '1. Pay & tips',
      blocks: [
        { kind: 'paragraph', text: 'You are paid.' },
        { kind: 'list', items: ['70 percent', 'tips'] },
      ],
    },
    { id: 'part-3', title: '2. The end', blocks: [] },
  ])
})

test('nothing of the HTML but its words stays', () => {
  expect(termsParts('<p onclick="x()">Hello <b>you</b></p>')).toEqual([
    { id: 'part-1', title: null, blocks: [{ kind: 'paragraph', text: 'Hello you' }] },
  ])
  expect(termsParts('')).toEqual([])
})
