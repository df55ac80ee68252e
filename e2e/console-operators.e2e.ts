import { totpCode } from '#server/modules/identity/factors/totp.ts'
import { checkEverywhere } from '#e2e/support/check-screen.ts'
import { unusedNumber, signUp } from '#e2e/support/sign-up.ts'
import { expect, test } from '#e2e/support/stage.ts'

test('an owner invites an operator, who signs up, sets up the second factor, works, and is removed', async ({
  newOperator,
  person,
  server,
}) => {
  const { page: owner } = await newOperator({ size: 'desktop' })
  const number = unusedNumber()
  const email = `invited${number.national}@people.example`
  await owner.goto('/console/operators')
  await expect(owner.getByRole('button', { name: 'Invite an operator' })).toBeVisible()

  await test.step('the invitation', async () => {
    await owner.getByRole('button', { name: 'Invite an operator' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog.getByText('Please enter an email address.')).toBeVisible()
    await expect(dialog.getByText('Please choose at least one right.')).toBeVisible()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('checkbox', { name: 'Support' }).check({ force: true })
    await dialog.getByLabel('Why?').fill('New in support')
    await checkEverywhere(owner, 'operators-invite')
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(owner.getByText(email)).toBeVisible()
    await checkEverywhere(owner, 'operators')
  })

  const link = async () => {
    const mail = (await server.messages()).find((one) => one.to === email)
    return /\/operator-invitation\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  const address = await link()
  const ana = await person('Ana', { signedIn: false })
  const { page } = ana

  await test.step('signing up and accepting', async () => {
    await page.goto(address)
    // The link of the head of the page is there before the invitation.
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible()
    await checkEverywhere(page, 'operator-invitation-visitor')
    await signUp(server, ana, number)
    await page.goto(address)
    await expect(page.getByText('You are logged in as Ana.')).toBeVisible()
    await checkEverywhere(page, 'operator-invitation')
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are an operator')
    await page.getByRole('button', { name: 'Open the console' }).click()
  })

  await test.step('the second factor first', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up your second factor')
    await page.getByRole('button', { name: 'Show the code to scan' }).click()
    await expect(page.getByRole('img', { name: 'Code to scan' })).toBeVisible()
    const key = (await page.locator('code').textContent())?.replaceAll(' ', '') ?? ''
    const { now } = (await (await fetch(`${server.url}/dev/state.json`)).json()) as { now: string }
    await page.getByLabel('Code from the app').fill(totpCode(key, Date.parse(now)))
    await page.getByRole('button', { name: 'Add the app' }).click()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Console')
    await expect(page.getByRole('link', { name: 'People', exact: true }).first()).toBeVisible()
    // The link is used up: the operator reads that nothing is left to do, anyone else that it no longer works.
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are an operator')
    await expect(page.getByText('There is nothing left to accept.')).toBeVisible()
    const { page: visitor } = await person('visitor', { signedIn: false })
    await visitor.goto(address)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
  })

  await test.step('other rights, then none', async () => {
    const mine = owner.getByRole('listitem').filter({ hasText: `ana${number.phone.slice(1)}@` })
    await owner.reload()
    await mine.getByRole('button', { name: 'Change the rights of Ana Silva' }).click()
    const dialog = owner.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Money' }).check({ force: true })
    await dialog.getByLabel('Why?').fill('Does the books now')
    await dialog.getByRole('button', { name: 'Change the rights' }).click()
    await expect(mine.getByText('Money')).toBeVisible()
    await mine.getByRole('button', { name: 'Remove Ana Silva' }).click()
    await dialog.getByLabel('Why?').fill('Has left us')
    await checkEverywhere(owner, 'operators-remove')
    await dialog.getByRole('button', { name: 'Remove the operator' }).click()
    await expect(mine).toBeHidden()
    await page.goto('/console/people')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is for operators/)
  })
})
