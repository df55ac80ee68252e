import type { Page } from '@playwright/test'
import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, type Person } from '#e2e/support/fixtures.ts'

export const landing = '/back-ground-check-traveler'
/** What is said of the person's check. */
export const state = (page: Page) => page.getByTestId('check-state')

/** The provider's own page, where the report is chosen. */
export async function sendForm(page: Page, result: 'Consider'): Promise<void> {
  await page.waitForURL(/twin\/background-checks\/invitations/)
  await page.getByRole('button', { name: new RegExp(result) }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
}

/** What the check says once the notices of its provider have come. */
export async function shows(server: TestServer, page: Page, text: string | RegExp): Promise<void> {
  await server.settle()
  await page.goto(landing)
  await expect(state(page)).toContainText(text)
}

/** The check of this person among those that wait for an operator. */
async function waitingCheck(server: TestServer, operator: Person, userId: string): Promise<string> {
  const list = await server.gql(
    '{ backgroundChecks(first: 50, page: 1, state: "waiting") { data { id user_id } } }',
    {},
    operator.token,
  )
  const rows = (list.data?.['backgroundChecks'].data ?? []) as { id: string; user_id: string }[]
  return rows.find((row) => row.user_id === userId)?.id ?? ''
}

/** An operator opens the check of this person from the menu. */
export async function openCheck(server: TestServer, operator: Person, userId: string): Promise<Page> {
  const { page } = operator
  await server.settle()
  const path = `/console/checks/${await waitingCheck(server, operator, userId)}`
  await page.goto('/')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Console' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Background checks' }).click()
  const row = page.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) })
  await expect(row).toBeVisible()
  await row.getByRole('link').click()
  await page.waitForURL(path)
  return page
}

/** An operator decides about the check that is open. */
export async function decide(page: Page, decision: string, reason: string): Promise<void> {
  await page.getByRole('radio', { name: decision, exact: true }).click()
  await page.getByRole('textbox', { name: 'Why?' }).fill(reason)
  await page.getByRole('button', { name: 'Save the decision' }).click()
  await expect(page.getByText('Your decision is saved.')).toBeVisible()
}
