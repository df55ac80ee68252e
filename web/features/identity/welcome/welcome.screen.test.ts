import { DestinationsInFullDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument } from '#web/api/generated/session.ts'
import { SavePreferenceDocument } from '#web/api/generated/settings.ts'
import { aDestination } from '#web/testing/places.ts'
import { aMe, somePreferences } from '#web/testing/people.ts'
import { expect, test } from '#web/testing/screen.ts'

test('a welcome stands above the destinations until it is closed, which is saved', async ({
  open,
  answers,
}) => {
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(DestinationsInFullDocument, {
    destination: { data: [aDestination()], paginatorInfo: { lastPage: 1, total: 1 } },
  })
  const newcomer = aMe({ is_traveller_splash_block: false })
  const { page, press, goto } = await open('/select-destinations', { as: newcomer })
  const welcome = page.getByRole('region', { name: 'Three steps to a street far away' })
  answers.give(SavePreferenceDocument, () => {
    answers.give(MeDocument, { me: aMe() })
    return { saveUserPreference: somePreferences() }
  })
  await press(welcome.getByRole('button', { name: 'Got it' }))
  await expect(welcome).toBeHidden()
  expect(answers.sent(SavePreferenceDocument)).toEqual([{ data: { show_traveller_splash: false } }])
  await goto('/select-destinations')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome).toBeHidden()
})
