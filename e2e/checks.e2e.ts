// Over the whole stack: a person, the agency and an operator answer one another.
// An applicant and an operator, and the partner's own page between them.
import type { Page } from '@playwright/test'
import { decide, landing, openCheck, sendForm, shows, state } from '#e2e/support/checks.ts'
import type { TestServer } from '#e2e/support/test-server.ts'
import { expect, test, type Person } from '#e2e/support/fixtures.ts'
import { signUp, unusedNumber } from '#e2e/support/sign-up.ts'
import { chooseCountry } from '#web/testing/fields.ts'
import { sizeOf } from '#web/testing/video.ts'

/** A picture that is large enough for small print. */
const first = 'web/public/og.png'

/** A person of the United States who has just signed up. */
async function newcomer(
  person: (key: string, options: { signedIn: false }) => Promise<Person>,
  server: TestServer,
): Promise<Person> {
  const ana = await person('ana', { signedIn: false })
  await signUp(server, ana, unusedNumber())
  const userId = (await ana.page.evaluate(() => localStorage.getItem('huvr.userId'))) ?? ''
  return { ...ana, userId }
}

test('a report with an entry: notice, answer, and clear after all', async ({ person, server }) => {
  const { page, userId } = await newcomer(person, server)
  const operator = await person('olga')
  await page.goto(landing)
  await page.getByRole('combobox', { name: 'State in which you will walk' }).selectOption('California')
  await page.getByRole('button', { name: 'Begin Background Check' }).click()
  await sendForm(page, 'Consider')
  await shows(server, page, /Our team is reviewing/)
  const office = await openCheck(server, operator, userId)
  await expect(office.getByText('The report has an entry')).toBeVisible()
  await expect(office.getByRole('link', { name: 'Open it at the provider' })).toBeVisible()
  await decide(office, 'Send the notice', 'An entry in the records of a county.')
  await shows(server, page, /We have sent you a notice/)
  await expect(state(page)).toContainText('Your answer counts until')
  const letters = page.getByRole('region', { name: 'Letters to you' })
  await expect(letters).toContainText('SUMMARY OF YOUR RIGHTS')
  await expect(letters.getByRole('link', { name: /twin\/background-checks\/reports/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('This is about another person of my name.')
  await page.getByRole('button', { name: 'Send my answer' }).click()
  await expect(page.getByText('Your answer was sent')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your answer' })).toHaveCount(0)
  await expect(state(page)).toContainText('You answered on')
  await openCheck(server, operator, userId)
  await expect(office.getByText('This is about another person of my name.')).toBeVisible()
  await decide(office, 'Accept', 'It is about another person.')
  await expect(office.getByText('There is nothing to decide for you now.')).toBeVisible()
  await shows(server, page, /Your background check is done/)
  await page.getByRole('link', { name: 'Back to your steps' }).click()
  await expect(page.getByText('1 of 6 done')).toBeVisible()
})

test('outside the United States: the form, pictures, asked again, accepted', async ({
  newTraveller,
  person,
  server,
}) => {
  test.setTimeout(180_000)
  const { page, userId } = await newTraveller()
  const operator = await person('olga')
  await page.goto('/back-ground-check-walker')
  await page.getByRole('link', { name: 'Submit Information' }).click()
  await page.waitForURL('/begin-background-check-walker')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome')
  await fillForm(page)
  await page.getByRole('button', { name: 'Submit' }).click()

  await expect(page.getByRole('heading', { name: 'Pictures of your document' })).toBeFocused()
  await expect(page.getByText('number ending in 4567')).toBeVisible()
  await expect(page.getByText('0 of 2 sent')).toBeVisible()
  await addPicture(page, 'Front of your driving licence')
  await expect(page.getByText('1 of 2 sent')).toBeVisible()
  await addPicture(page, 'Back of your driving licence')
  await page.waitForURL('/make-money-for-walker')
  await expect(page.getByText('Our team is reviewing your background check.').first()).toBeVisible()

  const office = await openCheck(server, operator, userId)
  await office.getByRole('button', { name: 'Show number and pictures' }).click()
  await expect(office.getByText('Please give a reason.')).toBeVisible()
  await office.getByRole('textbox', { name: 'Why do you look at them?' }).fill('Review of today')
  await office.getByRole('button', { name: 'Show number and pictures' }).click()
  await expect(office.getByText('PT-1234567')).toBeVisible()
  for (const side of ['Front', 'Back'])
    expect((await sizeOf(office.getByRole('img', { name: side })))[0]).toBeGreaterThan(0)
  await decide(office, 'Ask again', 'The back is not sharp.')
  await expect(office.getByText('Asked again')).toBeVisible()
  await shows(server, page, /Something has to be sent again/)
  await expect(state(page)).toContainText('The back is not sharp.')
  await page.getByRole('link', { name: 'Send it again' }).click()
  await page.waitForURL(/begin-background-check/)
  await expect(page.getByRole('main').getByText('The back is not sharp.').first()).toBeVisible()
  // The form begins with what was typed, but for the number.
  await page.getByRole('button', { name: 'Send the form again' }).click()
  await expect(page.getByRole('textbox', { name: 'Street address' })).toHaveValue('Rua da Bica 12')
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toHaveValue('1200-054')
  await expect(page.getByRole('textbox', { name: 'Identification number' })).toHaveValue('')
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await addPicture(page, 'Front of your driving licence')
  await expect(page.getByText('1 of 2 sent')).toBeVisible()
  await addPicture(page, 'Back of your driving licence')
  // From the traveler's page it leads home.
  await page.waitForURL(/\/$/)
  await page.goto('/begin-background-check-traveler')
  await expect(page.getByRole('link', { name: 'See my check' })).toBeVisible()
  await decide(await openCheck(server, operator, userId), 'Accept', 'All can be read.')
  await shows(server, page, /Your background check is done/)
})

async function fillForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Ana')
  await page.getByRole('checkbox', { name: 'I have no middle name' }).check()
  await expect(page.getByRole('textbox', { name: 'Middle name' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Last name' }).fill('Silva')
  await page.getByRole('textbox', { name: 'Street address' }).fill('Rua da Bica 12')
  await page.getByRole('textbox', { name: 'State or Province' }).fill('Lisboa')
  await chooseCountry(page, 'Portugal')
  await page.getByRole('textbox', { name: 'Postal code' }).fill('1200-054')
  await page.getByRole('combobox', { name: 'Identification type' }).selectOption('Driving Licence')
  await page.getByRole('textbox', { name: 'Identification number' }).fill('PT-1234567')
  await page.getByRole('checkbox', { name: 'I agree to all of this.' }).check()
}

async function addPicture(page: Page, name: string): Promise<void> {
  const group = page.getByRole('group', { name })
  await group.getByLabel(/Choose a picture/).setInputFiles(first)
  await group.getByRole('button', { name: 'Send this picture' }).click()
}

test('the stand-ins’ page switches what goes wrong with the agency', async ({ person, server, world }) => {
  const { page } = await person('dev', { signedIn: false })
  const switches = async () => (await (await fetch(`${server.url}/dev/state.json`)).json()).faults.checks
  await page.goto('/dev')
  const names = {
    away: 'The background check agency is away',
    late: 'Its notices come 7 hours late',
    lost: 'Its notices are lost',
    twice: 'Its notices come twice',
  }
  const off = { away: false, late: false, lost: false, twice: false }
  expect(await switches()).toEqual(off)
  for (const [name, label] of Object.entries(names)) {
    await page.getByLabel(label).check()
    await world.settled()
    expect(await switches()).toEqual({ ...off, [name]: true })
    await page.getByLabel(label).uncheck()
    await world.settled()
    expect(await switches()).toEqual(off)
  }
})
