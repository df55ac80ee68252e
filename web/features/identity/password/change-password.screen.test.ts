import { ChangePasswordDocument } from '#web/api/generated/password.ts'
import { refused } from '#web/testing/answers.ts'
import { aMe } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a refusal stands at its field, what was typed stays, and the button waits for the answer', async ({
  open,
  answers,
}) => {
  const { page, press, settled } = await open('/change-password', { as: aMe() })
  const [old, fresh] = [page.getByLabel('Old Password'), page.getByLabel('New Password', { exact: true })]
  const save = page.getByRole('button', { name: 'Change password' })
  await old.fill('Not-my-password-1')
  await fresh.fill('Another-way-2')
  await page.getByLabel('Confirm Password').fill('Another-way-2')

  let answer = (): void => undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  answers.give(ChangePasswordDocument, async () => {
    await isAsked
    return refused({
      message: 'Your old password is not correct.',
      category: 'validation',
      code: 'BAD_INPUT',
      fields: { old_password: 'Your old password is not correct.' },
    })
  })
  await press(save)
  await old.press('Enter')
  await settled()
  expect(answers.calls.filter(({ operation }) => operation === 'ChangePassword')).toHaveLength(1)
  answer()
  await settled()
  await expect(old).toHaveAccessibleDescription(/Your old password is not correct\./)
  await expect(fresh).toHaveValue('Another-way-2')
  await expect(page).toHaveURL('/change-password')
})

test('a password is changed from the account, by the old one, and the account stands again', async ({
  open,
  answers,
}) => {
  const { page, press } = await open('/edit-account', { as: aMe() })
  await press(page.getByRole('link', { name: 'Change password' }))
  await expect(page).toHaveURL('/change-password')
  await page.getByLabel('Old Password').fill('Not-my-password-1')
  await page.getByLabel('New Password', { exact: true }).fill('Another-way-2')
  await page.getByLabel('Confirm Password').fill('Another-way-2')
  const wrong = { status: 'PASSWORD_UPDATED_FAIL', message: 'Your old password is not correct.' }
  answers.give(ChangePasswordDocument, { changePassword: wrong })
  await press(page.getByRole('button', { name: 'Change password' }))
  await expect(page.getByText(wrong.message)).toBeVisible()
  await expect(page).toHaveURL('/change-password')
  const updated = { status: 'PASSWORD_UPDATED', message: 'Password updated Successfully.' }
  answers.give(ChangePasswordDocument, { changePassword: updated })
  await page.getByLabel('Old Password').fill('Walk-with-me-1')
  await press(page.getByRole('button', { name: 'Change password' }))
  await expect(page).toHaveURL('/edit-account')
  await expect(page.getByText(updated.message)).toBeVisible()
  expect(answers.sent(ChangePasswordDocument).map(({ data }) => data.old_password)).toEqual([
    'Not-my-password-1',
    'Walk-with-me-1',
  ])
})
