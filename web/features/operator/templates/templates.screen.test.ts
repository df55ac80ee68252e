import {
  AnswerPreviewDocument,
  AnswerTemplatesDocument,
  AnswerTemplateVersionsDocument,
  PutAnswerTemplateBackDocument,
  SaveAnswerTemplateDocument,
  type AnswerTemplatesQuery,
} from '#web/api/generated/answer-templates.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

type Text = AnswerTemplatesQuery['answerTemplates'][number]

const ours = (language: string, title: string, text: string): Text => ({
  id: 'refunded',
  language,
  title,
  text,
  is_changed: false,
  is_own: true,
  by: null,
  at: null,
})
const texts = [
  ours('en', 'Refund made', 'We have sent your money back.'),
  ours('es', 'Reembolso hecho', 'Hemos devuelto tu dinero.'),
]
const words = 'Gracias, {firstName}. Miramos el paseo y le escribimos.'
const at = '2026-03-04T11:00:00Z'

test('a template’s text has bounds, becomes a letter, and is saved', async ({ open, answers }) => {
  answers.give(AnswerTemplatesDocument, { answerTemplates: texts })
  const { page, press, look } = await open('/console/answer-templates', { as: anOperator(answers) })
  await press(page.getByRole('button', { name: 'Edit: Reembolso hecho, Spanish' }))
  const dialog = page.getByRole('dialog')
  const save = dialog.getByRole('button', { name: 'Save the text' })
  await dialog.getByLabel('Text').fill('Sobre {trip}')
  await press(save)
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(
    /Only \{firstName\} and \{productName\}/,
  )
  await dialog.getByLabel('Text').fill(words)
  answers.give(AnswerPreviewDocument, {
    answerPreview: { subject: 'Hemos respondido', text: 'Gracias, Ana. Miramos el paseo y le escribimos.' },
  })
  await press(dialog.getByRole('button', { name: 'See the letter' }))
  await expect(dialog.getByRole('region', { name: 'The letter' })).toContainText('Gracias, Ana. Miramos')
  expect(answers.sent(AnswerPreviewDocument)).toEqual([{ language: 'es', text: words }])
  await look('console-template')
  answers.give(SaveAnswerTemplateDocument, { saveAnswerTemplate: { status: 'SAVED', message: 'Saved.' } })
  const changed = { ...texts[1]!, text: words, is_changed: true, by: 'Olga', at }
  answers.give(AnswerTemplatesDocument, { answerTemplates: [texts[0]!, changed] })
  await press(save)
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words)).toBeVisible()
  expect(answers.sent(SaveAnswerTemplateDocument).map(({ data }) => data)).toEqual([
    { id: 'refunded', language: 'es', title: 'Reembolso hecho', text: words },
  ])
  await look('console-templates')
})

test('our text is put back, and what was stays to be read', async ({ open, answers }) => {
  const changed = { ...texts[1]!, text: words, is_changed: true, by: 'Olga', at }
  answers.give(AnswerTemplatesDocument, { answerTemplates: [texts[0]!, changed] })
  const { page, press } = await open('/console/answer-templates', { as: anOperator(answers) })
  await press(page.getByRole('button', { name: 'Put our text back: Reembolso hecho, Spanish' }))
  const dialog = page.getByRole('dialog')
  answers.give(PutAnswerTemplateBackDocument, {
    putAnswerTemplateBack: { status: 'PUT_BACK', message: 'Our text is back.' },
  })
  answers.give(AnswerTemplatesDocument, { answerTemplates: [texts[0]!, { ...texts[1]!, by: 'Olga', at }] })
  await press(dialog.getByRole('button', { name: 'Yes, put it back' }))
  await expect(dialog).toBeHidden()
  await expect(page.getByText(words)).toBeHidden()
  expect(answers.sent(PutAnswerTemplateBackDocument)).toEqual([{ id: 'refunded', language: 'es' }])
  answers.give(AnswerTemplateVersionsDocument, {
    answerTemplateVersions: [
      { id: 'ver_2', title: null, text: null, by: 'Olga', at },
      { id: 'ver_1', title: 'Reembolso hecho', text: words, by: null, at },
    ],
  })
  await press(page.getByRole('button', { name: 'Earlier texts: Reembolso hecho, Spanish' }))
  await expect(dialog.getByRole('listitem').nth(0)).toContainText('Our own text was put back.')
  await expect(dialog.getByRole('listitem').nth(1)).toContainText(words)
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('an erased account')
})
