import { seedPassword } from '#dev/seeds/people.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'

const words = 'It was another person of the same name.'

test('a suspended person appeals from the login; an operator answers and opens the account again', async ({
  person,
  newTraveller,
  server,
}) => {
  const traveller = await newTraveller()
  const { page, userId } = traveller
  const olga = await person('olga', { size: 'desktop' })
  const suspend = 'mutation ($data: PersonActInput!) { actOnPerson(data: $data) { status } }'
  const data = { id: userId, act: 'suspend', reason: 'Rude on three walks', days: 3 }
  const { errors } = await server.gql(suspend, { data }, olga.token)
  expect(errors).toBeUndefined()
  await traveller.context.clearCookies()

  const logIn = async () => {
    await page.goto('/login')
    await page.getByLabel('Phone Number', { exact: true }).fill(traveller.phone.replace('+1', ''))
    await page.getByRole('button', { name: 'Log In' }).click()
    await page.waitForURL('/verify-login')
    await page.getByLabel('Password', { exact: true }).fill(seedPassword)
    await page.getByRole('button', { name: 'Verify' }).click()
  }
  const appeal = page.getByRole('textbox', { name: 'Your appeal' })

  await test.step('the appeal', async () => {
    await logIn()
    await expect(page.getByRole('heading', { level: 1, name: 'You cannot log in' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('Rude on three walks')
    await checkEverywhere(page, 'account-closed')
    await page.getByRole('button', { name: 'Appeal', exact: true }).click()
    await expect(appeal).toBeFocused()
    await appeal.fill('Not me')
    await page.getByRole('button', { name: 'Send my appeal' }).click()
    await expect(page.getByText('Please write 10 to 1000 characters.')).toBeVisible()
    await expect(appeal).toHaveValue('Not me')
    await checkEverywhere(page, 'account-appeal')
    await appeal.fill(words)
    await page.getByRole('button', { name: 'Send my appeal' }).click()
    await expect(page.getByText('We have your appeal. We will write to you')).toBeVisible()
    await checkEverywhere(page, 'account-appealed')
    await page.getByRole('button', { name: 'Back to the login' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible()
  })

  await test.step('a second one is told that the first was received', async () => {
    await logIn()
    await page.getByRole('button', { name: 'Appeal', exact: true }).click()
    await appeal.fill('I write once more.')
    await page.getByRole('button', { name: 'Send my appeal' }).click()
    await expect(page.getByText('We have your appeal already.')).toBeVisible()
  })

  await test.step('the operator', async () => {
    const list = await server.gql(
      '{ workItems(view: "open", kind: "appeal", first: 50) { data { id user_id } } }',
      {},
      olga.token,
    )
    const rows = (list.data?.['workItems'].data ?? []) as { id: string; user_id: string }[]
    const work = rows.find((row) => row.user_id === userId)
    const desk = olga.page
    await desk.goto(`/console/work/${work?.id ?? ''}`)
    await expect(desk.getByRole('heading', { level: 1, name: 'Appeal' })).toBeVisible()
    await expect(desk.getByText(words)).toBeVisible()
    await checkEverywhere(desk, 'console-appeal')
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('We have opened your account again.')
    await desk.getByRole('button', { name: 'Send the answer' }).click()
    await expect(desk.getByRole('listitem').filter({ hasText: 'We have opened' })).toBeVisible()
    await desk.getByRole('link', { name: 'Open the person' }).click()
    await desk.getByRole('button', { name: 'Open the account again' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('It was another person')
    await dialog.getByRole('button', { name: 'Open the account again' }).click()
    await expect(desk.getByText('Opened again')).toBeVisible()
    await desk.goto(`/console/work/${work?.id ?? ''}`)
    await expect(desk.getByRole('button', { name: 'Open again' })).toBeVisible()
  })

  await test.step('the person is let in', async () => {
    await logIn()
    await page.waitForURL('/select-destinations')
  })
})
