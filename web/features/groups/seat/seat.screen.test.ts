import { SeatInvitationDocument, type SeatInvitationQuery } from '#web/api/generated/groups.ts'
import { aGroupWalk } from '#web/testing/groups.ts'
import { refused } from '#web/testing/answers.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

const invited = (own: Partial<SeatInvitationQuery['seatInvitation']> = {}): SeatInvitationQuery => ({
  seatInvitation: { status: 'INVITED', message: '', payer_name: 'Noor', walk: aGroupWalk(), ...own },
})

test('a friend sees who invites to which walk, on both clocks, and when to come back', async ({
  open,
  answers,
}) => {
  answers.setServerTime(noon)
  answers.give(SeatInvitationDocument, invited())
  const { page, look } = await open('/seat/code-two', { timeZone: 'America/New_York' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alfama when the lamps come on')
  await expect(page.getByRole('heading', { name: 'Noor invites you' })).toBeVisible()
  await expect(page.locator('main')).toContainText('1:30 PM')
  await expect(page.locator('main')).toContainText('6:30 PM')
  await expect(
    page.getByText(/Come back to this page on Thursday, March 5 at 1:25 PM, your time/),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Come in' })).toHaveCount(0)
  await look('seat')
})

test('once the walk is open the friend comes in by the same link', async ({ open, answers }) => {
  answers.setServerTime(noon)
  answers.give(SeatInvitationDocument, invited({ walk: aGroupWalk({ opens_at: noon.toISOString() }) }))
  const { page } = await open('/seat/code-two')
  await expect(page.getByRole('link', { name: 'Come in' })).toHaveAttribute('href', '/join/code-two')
})

test('it opens while the page is shown', async ({ open, answers }) => {
  const opensAt = new Date(noon.getTime() + 60_000).toISOString()
  answers.give(SeatInvitationDocument, invited({ walk: aGroupWalk({ opens_at: opensAt }) }))
  const { page, passes } = await open('/seat/code-two')
  await expect(page.getByRole('link', { name: 'Come in' })).toHaveCount(0)
  await page.clock.setFixedTime(noon.getTime() + 61_000)
  await passes(61_000)
  await expect(page.getByRole('link', { name: 'Come in' })).toBeVisible()
})

test('a seat that a friend has taken says so', async ({ open, answers }) => {
  answers.give(SeatInvitationDocument, invited({ status: 'TAKEN', message: 'Yusuf sits on this seat.' }))
  const { page } = await open('/seat/code-two')
  await expect(page.getByText('Yusuf sits on this seat.')).toBeVisible()
})

for (const [status, title] of [
  ['OVER', 'This walk is over'],
  ['UNKNOWN', 'This link leads to no seat'],
] as const)
  test(`a link without a seat leads on: ${status}`, async ({ open, answers }) => {
    answers.give(SeatInvitationDocument, invited({ status, message: `What ${status} means.`, walk: null }))
    const { page, look } = await open('/seat/code-two')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(`What ${status} means.`)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Show all group walks' })).toHaveAttribute(
      'href',
      '/group-trips',
    )
    await look(`seat-${status.toLowerCase()}`)
  })

test('a seat that does not load can be asked for again', async ({ open, answers }) => {
  answers.give(SeatInvitationDocument, refused({ message: 'Please try again.', category: 'internal' }))
  const { page, press } = await open('/seat/code-two')
  answers.give(SeatInvitationDocument, invited())
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { name: 'Noor invites you' })).toBeVisible()
})
