import { answerCancellationTerms } from '#web/testing/money.ts'
import { expect, test } from '#web/testing/screen.ts'

test('help for both sides says when a scheduled walk is announced, and what happens when a side does not come', async ({
  open,
  answers,
}) => {
  answerCancellationTerms(answers)
  const { page, press, goto } = await open('/help', { locale: 'es-US' })
  const answer = (text: string) => page.locator('details', { hasText: text })
  await expect(answer('5 minutos antes')).toContainText('3 minutos después del comienzo')
  await goto('/walker-help')
  await expect(answer('5 minutos antes')).toContainText('3 minutos después del comienzo')
  await press(page.getByRole('button', { name: 'English' }))
  await expect(answer('5 minutes before')).toContainText('3 minutes after the start')
  await goto('/help')
  await expect(answer('5 minutes before')).toContainText('3 minutes after the start')
})
