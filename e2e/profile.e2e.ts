// Over the whole stack: the link is in a mail that the server has written.
import { expect, test } from '#e2e/support/fixtures.ts'
import { unusedNumber, signUp } from '#e2e/support/sign-up.ts'

test('an e-mail is verified by the mailed link, and a changed one is unverified again', async ({
  person,
  server,
  world,
}) => {
  const ana = await person('ana', { signedIn: false })
  const { page } = ana
  await signUp(server, ana, unusedNumber())
  await page.goto('/edit-account')
  await expect(page.getByLabel('Phone Number')).toBeDisabled()
  await page.getByRole('button', { name: 'Verify' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Verification Link sent to your registered email address')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  const email = await page.getByLabel('Email').inputValue()
  await world.settled()
  const mailed = linkIn((await server.messages()).find((one) => one.to === email)?.text)
  expect(mailed).toContain('/verify-email?token=')
  await page.goto('/verify-email?token=altered')
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'We couldn’t verify your email' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.waitForURL('/edit-account')
  // A scanner of mails opens the link first, with and without scripts, and uses nothing up.
  await page.request.get(mailed)
  await page.goto(mailed)
  await page.goto(mailed)
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose a destination' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto(mailed)
  await page.getByRole('button', { name: 'Verify my email' }).click()
  await expect(page.getByRole('heading', { name: 'Already done' })).toBeVisible()
  await page.goto('/edit-account')

  const label = page.getByRole('main').getByText('Verified', { exact: true })
  await expect(label).toBeVisible()
  await page.getByLabel('Email').fill(`new.${email}`)
  await expect(label).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.waitForURL('/select-destinations')
  await page.goto('/edit-account')
  await expect(page.getByLabel('Email')).toHaveValue(`new.${email}`)
  await expect(page.getByRole('button', { name: 'Verify' })).toBeVisible()
  await expect(label).toBeHidden()
})

/** The path of the first link in a mail's text. */
function linkIn(text: string | undefined): string {
  const link = /https?:\/\/\S+/.exec(text ?? '')?.[0]
  if (!link) return ''
  const { pathname, search } = new URL(link)
  return pathname + search
}
