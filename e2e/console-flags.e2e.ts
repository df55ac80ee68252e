import { checkEverywhere } from '#e2e/support/check-screen.ts'
import type { TestServer } from '#e2e/support/server.ts'
import { expect, test, type Person } from '#e2e/support/stage.ts'

/** Where the work about what a person has written stands in the console. */
async function workOf(server: TestServer, operator: Person, userId: string): Promise<string> {
  const list = '{ workItems(view: "open", kind: "flag", first: 50) { data { id user_id } } }'
  const { data } = await server.gql(list, {}, operator.token)
  const rows = (data?.['workItems'].data ?? []) as { id: string; user_id: string }[]
  return `/console/work/${rows.find((row) => row.user_id === userId)?.id ?? ''}`
}

test('a traveler reports a description, and an operator removes it', async ({
  server,
  newTraveller,
  newWalker,
  newOperator,
}) => {
  const [walker, { page }] = [await newWalker(), await newTraveller()]
  const operator = await newOperator({ size: 'desktop' })
  const { page: desk } = operator
  const address = `/walkers/${walker.userId}`
  const words = page.getByText('I know every corner here.')

  await test.step('the report asks for a reason', async () => {
    await page.goto(address)
    await expect(words).toBeVisible()
    await checkEverywhere(page, 'walker-page-reports')
    await page.getByRole('button', { name: 'Report the description' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(dialog.getByText('Please choose a reason.')).toBeVisible()
    await dialog.getByLabel('Advertising or spam').click()
    await checkEverywhere(page, 'walker-page-report')
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Thank you. Our team will look at it.')).toBeVisible()
  })

  await test.step('the operator sees what it is about, and removes it', async () => {
    await desk.goto(await workOf(server, operator, walker.userId))
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Reported text or picture')
    await expect(desk.getByText('I know every corner here.')).toBeVisible()
    await expect(desk.getByRole('heading', { name: '1 report' })).toBeVisible()
    await checkEverywhere(desk, 'console-flag')
    await desk.getByRole('button', { name: 'Remove it' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Why?').fill('No advertising, please')
    await checkEverywhere(desk, 'console-flag-remove')
    await dialog.getByRole('button', { name: 'Remove it' }).click()
    await expect(desk.getByText('It is not there any more.')).toBeVisible()
    await expect(desk.getByRole('button', { name: 'Keep it' })).toBeHidden()
    await checkEverywhere(desk, 'console-flag-removed')
  })

  await test.step('others do not see it any more, and its author is told', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(words).toBeHidden()
    await expect
      .poll(async () => (await server.messages()).some(({ text }) => text.includes('No advertising, please')))
      .toBe(true)
  })
})

test('a traveler reports a picture and a review, and both come to the operators', async ({
  server,
  person,
  newTraveller,
  newOperator,
}) => {
  const [walker, { page }] = [await person('giulia'), await newTraveller()]
  await page.goto(`/walkers/${walker.userId}`)
  const reported = [
    { kind: 'picture', button: 'Report the picture', reason: 'Nudity or violence' },
    { kind: 'review', button: 'Report this review', reason: 'Insults or threats' },
  ]
  for (const { button, reason } of reported) {
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByLabel(reason).click()
    await dialog.getByRole('button', { name: 'Send the report' }).click()
    const told = page.getByRole('alertdialog', { name: 'Thank you. Our team will look at it.' })
    await expect(told).toBeVisible()
    await expect(dialog).toBeHidden()
    await told.getByRole('button', { name: 'Close' }).click()
    await expect(told).toBeHidden()
  }
  const { token } = await newOperator()
  const ask = async (query: string) => (await server.gql(query, {}, token)).data ?? {}
  const { workItems } = await ask('{ workItems(view: "open", kind: "flag", first: 50) { data { id } } }')
  const contents = await Promise.all(
    (workItems.data as { id: string }[]).map(
      async ({ id }) =>
        (await ask(`{ flaggedContent(work_id: "${id}") { kind flags { reason } } }`))['flaggedContent'],
    ),
  )
  expect(contents).toContainEqual({ kind: 'picture', flags: [{ reason: 'nudity' }] })
  expect(contents).toContainEqual({ kind: 'review', flags: [{ reason: 'harassment' }] })
})
