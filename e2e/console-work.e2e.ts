import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { hours, schedule } from '#e2e/support/scheduling.ts'
import type { TestServer } from '#e2e/support/server.ts'
import { expect, test, type Person } from '#e2e/support/stage.ts'

/** A background check of this person that waits for an operator, by the ways of the product. */
async function waitForOperator(server: TestServer, { token }: Person): Promise<void> {
  const form =
    'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
  await server.gql(form, { data: otherCountryForm }, token)
  const picture = 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }'
  const sent = await server.gql(picture, { data: { side: 'passport', image: smallPicture } }, token)
  expect(sent.errors).toBeUndefined()
}

/** Where the work about a person stands in the console. */
async function workOf(server: TestServer, operator: Person, userId: string): Promise<string> {
  const list = await server.gql(
    '{ workItems(view: "open", kind: "check", first: 50) { data { id user_id } } }',
    {},
    operator.token,
  )
  const rows = (list.data?.['workItems'].data ?? []) as { id: string; user_id: string }[]
  return `/console/work/${rows.find((row) => row.user_id === userId)?.id ?? ''}`
}

test('an operator sees new work come, takes it, closes it with a reason and opens it again', async ({
  person,
  newTraveller,
  server,
}) => {
  const applicant = await newTraveller()
  const olga = await person('olga', { size: 'desktop' })
  const { page } = olga

  await test.step('an empty list says so', async () => {
    await page.goto('/console')
    await page.getByRole('navigation').getByRole('link', { name: 'Work to do' }).click()
    await page.getByRole('radio', { name: 'Mine' }).click()
    await expect(page.getByRole('heading', { name: 'Nothing to do' })).toBeVisible()
  })

  const path = await test.step('new work comes by itself', async () => {
    await page.getByRole('radio', { name: 'To do' }).click()
    await page.getByLabel('Kind').selectOption({ label: 'Background check' })
    await expect(
      page
        .getByRole('table', { name: 'Work to do' })
        .or(page.getByRole('heading', { name: 'Nothing to do' })),
    ).toBeVisible()
    await waitForOperator(server, applicant)
    const href = await workOf(server, olga, applicant.userId)
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="${href}"]`) })
    await expect(row).toBeVisible()
    await expect(row).toContainText('Waits')
    await checkEverywhere(page, 'console-work')
    await row.getByRole('link').click()
    await page.waitForURL(href)
    return href
  })

  await test.step('taking and closing', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Background check' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open the check' })).toBeVisible()
    await page.getByRole('button', { name: 'Take', exact: true }).click()
    await expect(page.getByText('In hand')).toBeVisible()
    const acts = page.getByRole('group', { name: 'Acts' })
    await acts.getByRole('button', { name: 'Close', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('form').getByRole('button').click()
    await expect(dialog.getByText('Please enter at least 3 characters.')).toBeVisible()
    await dialog.getByLabel('Why?').fill('Asked the person by phone')
    await dialog.locator('form').getByRole('button').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Asked the person by phone')).toBeVisible()
    await checkEverywhere(page, 'console-work-item')
  })

  await test.step('how long it took', async () => {
    await page.goto('/console/work')
    const times = page.getByRole('table', { name: 'How long it took in the last 30 days' })
    const row = times.getByRole('row').filter({ hasText: 'Background check' })
    await expect(row.getByRole('cell').nth(0)).toHaveText('Not enough yet')
    await expect(row.getByRole('cell').nth(1)).toContainText(/in the median/)
    await checkEverywhere(page, 'console-work-times')
    await page.goto(path)
  })

  await test.step('opening again, and what there is none of', async () => {
    await page.getByRole('button', { name: 'Open again' }).click()
    await page.getByRole('dialog').getByLabel('Why?').fill('The phone was switched off')
    await page.getByRole('dialog').locator('form').getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
    await page.goto(`${path}x`)
    await expect(page.getByText('There is no such work, or your rights do not cover it')).toBeVisible()
    await page.getByRole('link', { name: 'All work' }).click()
    await page.waitForURL('/console/work')
  })
})

test('an operator answers what a person has reported, beginning from a template', async ({
  person,
  newTraveller,
  server,
}) => {
  const traveller = await newTraveller()
  const olga = await person('olga', { size: 'desktop' })
  const { page } = olga
  const tripId = await schedule(server, traveller, { destination: 'kyoto', aheadMs: hours(90) })
  const report = 'mutation ($id: ID!) { reportTripIssue(booking_id: $id, text: "No one came.") { status } }'
  await server.gql(report, { id: tripId }, traveller.token)
  const list = await server.gql(
    '{ workItems(view: "open", kind: "ticket", first: 50) { data { id user_id } } }',
    {},
    olga.token,
  )
  const rows = (list.data?.['workItems'].data ?? []) as { id: string; user_id: string }[]
  const work = rows.find((row) => row.user_id === traveller.userId)

  await page.goto(`/console/work/${work?.id ?? ''}`)
  await expect(page.getByText('No one came.')).toBeVisible()
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByText(/^Please write 3 to/)).toBeVisible()
  await page.getByLabel('Begin from a template').selectOption({ label: 'Ask for details' })
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue(
    /tell us what you saw or heard/,
  )
  await checkEverywhere(page, 'console-work-ticket')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'tell us what you saw or heard' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveValue('')
  await expect(page.getByRole('button', { name: 'Give back' })).toBeVisible()

  await test.step('the person reads it in the account and writes back, which puts it before operators again', async () => {
    const own = traveller.page
    await own.goto('/notifications')
    await own.getByRole('link', { name: 'We have answered you' }).click()
    await own.waitForURL(/\/support\/tkt_/)
    await expect(own.getByRole('listitem').filter({ hasText: 'tell us what you saw' })).toBeVisible()
    await own.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(own.getByText(/^Please write 3 to/)).toBeVisible()
    await own.getByLabel('Write back').fill('At the third minute.')
    await own.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(own.getByRole('listitem').filter({ hasText: 'At the third minute.' })).toBeVisible()
    await expect(own.getByLabel('Write back')).toHaveValue('')
    await expect(own.getByText('Waits for our answer')).toBeVisible()
    await checkEverywhere(own, 'support-ticket')
    await own.getByRole('link', { name: 'All messages' }).click()
    await expect(own.getByRole('link', { name: /^Your walk in / })).toBeVisible()
    await checkEverywhere(own, 'support-tickets')
    await page.reload()
    await expect(page.getByRole('listitem').filter({ hasText: 'At the third minute.' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Take', exact: true })).toBeVisible()
  })
})

test('a person asks support something and sees it in the account; a visitor is asked to log in', async ({
  newTraveller,
  server,
}) => {
  const { page, context, token } = await newTraveller()
  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Please choose what it is about.')).toBeVisible()
  await page.getByLabel('What is it about?').selectOption({ label: 'My account' })
  await page.getByLabel('Your question').fill('My name?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Please write 10 to/)).toBeVisible()
  await checkEverywhere(page, 'contact-us-ask')
  await page.getByLabel('Your question').fill('How do I change my name?')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.waitForURL(/\/support\/tkt_/)
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
  await expect(page.getByText('How do I change my name?')).toBeVisible()
  const { data } = await server.gql('{ supportTickets(first: 5) { data { reason status } } }', {}, token)
  expect(data?.['supportTickets'].data).toEqual([{ reason: 'account', status: 'waiting' }])
  await context.clearCookies()
  await page.goto('/contact-us')
  await expect(page.getByText('Log in to ask us something.')).toBeVisible()
  await checkEverywhere(page, 'contact-us-visitor')
})

test('an operator changes an answer template, sees the letter, and puts ours back', async ({ person }) => {
  const { page } = await person('olga', { size: 'desktop' })
  const words = 'Gracias, {firstName}. Miramos el paseo y le escribimos.'

  await test.step('the text has bounds, and becomes a letter', async () => {
    await page.goto('/console/answer-templates')
    await page.getByRole('button', { name: 'Edit: Reembolso hecho, Spanish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Text').fill('Sobre {trip}')
    await dialog.getByRole('button', { name: 'Save the text' }).click()
    await expect(dialog.getByText(/^Only \{firstName\} and \{productName\}/)).toBeVisible()
    await dialog.getByLabel('Text').fill(words)
    await dialog.getByRole('button', { name: 'See the letter' }).click()
    await expect(dialog.getByRole('region', { name: 'The letter' })).toContainText('Gracias, Ana. Miramos')
    await checkEverywhere(page, 'console-template')
    await dialog.getByRole('button', { name: 'Save the text' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(words)).toBeVisible()
    await checkEverywhere(page, 'console-templates')
  })

  await test.step('ours is put back, and what was stays to be read', async () => {
    await page.getByRole('button', { name: 'Put our text back: Reembolso hecho, Spanish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, put it back' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText(words)).toBeHidden()
    await page.getByRole('button', { name: 'Earlier texts: Reembolso hecho, Spanish' }).click()
    await expect(page.getByRole('dialog').getByText(words).first()).toBeVisible()
    await expect(page.getByRole('dialog').getByText('Our own text was put back.').first()).toBeVisible()
  })
})
