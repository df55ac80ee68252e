import { MyCalendarAddressDocument } from '#web/api/generated/notification-list.ts'
import { MyDataExportDocument } from '#web/api/generated/my-data.ts'
import { MySessionsDocument } from '#web/api/generated/sessions.ts'
import {
  BlockedPeopleDocument,
  PreferencesDocument,
  SavePreferenceDocument,
} from '#web/api/generated/settings.ts'
import { lost, type Answers } from '#web/testing/answers.ts'
import { aMe, somePreferences } from '#web/testing/people.ts'
import { expect, noon, test } from '#web/testing/screen.ts'

/** Answers the whole page, with preferences that keep what is saved. */
function answerSettings(answers: Answers): void {
  const kept = somePreferences()
  answers.give(PreferencesDocument, () => ({ getUserPreference: { ...kept } }))
  answers.give(SavePreferenceDocument, ({ data }) => {
    Object.assign(kept, data)
    return { saveUserPreference: { ...kept } }
  })
  answers.give(MyCalendarAddressDocument, { myCalendarAddress: null })
  answers.give(BlockedPeopleDocument, { blockedPeople: [] })
  const session = { device: 'Chrome on Android', remember: true, created_at: at, seen_at: at }
  answers.give(MySessionsDocument, { mySessions: [{ ...session, id: 'ses_1', is_current: true }] })
  answers.give(MyDataExportDocument, { myDataExport: null })
}

const at = noon.toISOString()
const switches = [
  'Pause notifications',
  'New destinations',
  'Live events',
  'Live news',
  'For travelers',
  'For walkers',
]

test('each preference is saved on its own and is still there after a reload', async ({ open, answers }) => {
  answerSettings(answers)
  const { page, press, goto, settled } = await open('/settings', { as: aMe() })
  const before = new Map<string, boolean>()
  const saved = page.getByText('Saved', { exact: true })
  for (const [index, name] of switches.entries()) {
    const control = page.getByRole('switch', { name })
    before.set(name, await control.isChecked())
    await press(control)
    await expect(saved).toHaveCount(index + 1)
  }
  await page.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Very Infrequent' })
  const liked = ['Museums', 'Antiques', 'Portuguese', 'German']
  for (const name of liked) await press(page.locator('label').filter({ hasText: new RegExp(`^${name}$`) }))
  await settled()
  await expect(saved).toHaveCount(switches.length + 3)
  const sent = answers.calls.filter(({ operation }) => operation === 'SavePreference')
  expect(sent.every(({ variables }) => Object.keys(variables['data'] as object).length === 1)).toBe(true)

  await goto('/settings')
  for (const name of switches)
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: !before.get(name) })
  await expect(page.getByRole('combobox', { name: 'How often' })).toHaveValue('4')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(4)
  for (const name of liked) await expect(page.getByRole('checkbox', { name })).toBeChecked()
})

test('a change that cannot be saved is put back and says so, and the next one is saved', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  const { page, press } = await open('/settings', { as: aMe() })
  const news = page.getByRole('switch', { name: 'Live news' })
  await expect(news).toBeChecked()
  answers.give(SavePreferenceDocument, lost)
  await press(news)
  await expect(page.getByText('Not saved. Your last change was undone.')).toBeVisible()
  await expect(page.getByText('An error occurred. Please try again later.')).toBeVisible()
  await expect(news).toBeChecked()
  answerSettings(answers)
  await press(news)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(news).not.toBeChecked()
})

test('the list of blocked people is empty at first, and one that did not load is asked for again', async ({
  open,
  answers,
}) => {
  answerSettings(answers)
  answers.give(BlockedPeopleDocument, lost)
  const { page, press } = await open('/settings', { as: aMe() })
  const blocked = page.getByRole('region', { name: 'People you blocked' })
  const again = blocked.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  answers.give(BlockedPeopleDocument, { blockedPeople: [] })
  await press(again)
  await expect(blocked).toContainText('You have blocked no one.')
})
