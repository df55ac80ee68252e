import { HelpCallsDocument } from '#web/api/generated/operator-help.ts'
import { noHelpCalls } from '#web/testing/console.ts'
import { anOperator } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'
import { sizes } from '#web/testing/looks.ts'

test('an operator whose browser asks for Spanish reads the console in Spanish, its title and its box too', async ({
  open,
  answers,
}) => {
  answers.give(HelpCallsDocument, noHelpCalls)
  const as = anOperator(answers)
  const { page, key, settled } = await open('/console/help', { as, locale: 'es-US', size: sizes.desktop })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Llamadas de auxilio')
  await expect(page).toHaveTitle(/^Llamadas de auxilio/)
  // One English word, two Spanish ones: what the list shows, and what a button does.
  await expect(page.getByRole('radio', { name: 'Abiertas' })).toBeVisible()
  const nav = page.getByRole('navigation', { name: 'Consola' })
  await expect(nav.getByRole('link', { name: 'Personas' })).toBeVisible()
  await key('Control+k')
  await page.getByRole('combobox', { name: 'Buscar en la consola' }).fill('segundo')
  await settled()
  await expect(page.getByRole('option')).toHaveText(['Segundo factor'])
})

test('where the console’s Spanish cannot be fetched, it is read in English', async ({ open, answers }) => {
  const as = anOperator(answers)
  answers.give(HelpCallsDocument, noHelpCalls)
  const { page, goto } = await open('/console/help', { as, locale: 'es-US', size: sizes.desktop })
  await page.route(/\/assets\/console-[\w-]{8}\.js$/, (route) => route.abort())
  await goto('/console/help')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Calls for help')
})
