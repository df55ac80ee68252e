import { LoginDocument, VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'
import { ArchivedTripsDocument } from '#web/api/generated/feedback.ts'
import { StoredTripsDocument } from '#web/api/generated/membership.ts'
import { TaxFormDocument } from '#web/api/generated/payouts.ts'
import { DestinationsDocument, HomePlacesDocument } from '#web/api/generated/places.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { refused, type Answers } from '#web/testing/answers.ts'
import { sizes } from '#web/testing/looks.ts'
import { answerCancellationTerms } from '#web/testing/money.ts'
import { aMe } from '#web/testing/people.ts'
import { aDestination } from '#web/testing/places.ts'
import { answerScheduling } from '#web/testing/scheduling.ts'
import { expect, test } from '#web/testing/screen.ts'
import { answerSettings } from '#web/testing/settings.ts'

/** The start page with one place in Japan. */
function answerHome(answers: Answers): void {
  answers.give(HomePlacesDocument, { destination: { data: [] } })
  const kyoto = aDestination({ id: 'dst_kyoto', name: 'Kyoto', country: 'JP', time_zone: 'Asia/Tokyo' })
  answers.give(DestinationsDocument, {
    destination: {
      data: [aDestination(), kyoto],
      paginatorInfo: { count: 2, currentPage: 1, lastPage: 1, total: 2, hasMorePages: false },
    },
  })
}

test('a browser that asks for Spanish gets it, and asks the server for it, until English is chosen', async ({
  open,
  answers,
}) => {
  answerHome(answers)
  answerCancellationTerms(answers)
  answers.give(VerifyPhoneNumberDocument, { verifyPhoneNumber: { status: 'USER_EXIST', message: '' } })
  const { page, press, goto, settled } = await open('/', { locale: 'es-US' })
  const html = page.locator('html')
  const asked: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes('"Login"')) asked.push(request.headers()['accept-language'])
  })
  const tryToLogIn = async (words: { login: string; phone: string; password: string; verify: string }) => {
    await goto('/login')
    await page.getByLabel(words.phone, { exact: true }).fill('2025550188')
    await press(page.getByRole('button', { name: words.login }))
    await expect(page).toHaveURL('/verify-login')
    await page.getByLabel(words.password, { exact: true }).fill('Not-my-password-1')
    await press(page.getByRole('button', { name: words.verify }))
  }
  const message = 'Los datos de inicio de sesión no son correctos.'
  answers.give(LoginDocument, refused({ message, category: 'validation', code: 'WRONG_CREDENTIALS' }))

  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(/Huvr/)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('button', { name: 'Español' })).toHaveAttribute('aria-pressed', 'true')
  await expect(foot).toContainText('Personas reales caminan por calles reales')
  await page.getByRole('combobox').first().fill('japon')
  await settled()
  await expect(page.getByRole('option')).toHaveText(/Kyoto Japón/)
  await tryToLogIn({
    login: 'Iniciar sesión',
    phone: 'Número de teléfono',
    password: 'Contraseña',
    verify: 'Verificar',
  })
  await expect(page.getByText(message)).toBeVisible()

  await goto('/faq')
  await press(page.getByRole('button', { name: 'English' }))
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await tryToLogIn({ login: 'Log In', phone: 'Phone Number', password: 'Password', verify: 'Verify' })
  expect(asked).toEqual([expect.stringMatching(/^es\b/), expect.stringMatching(/^en\b/)])
  await goto('/faq')
  await expect(html).toHaveAttribute('lang', 'en')
})

test('Spanish has room on the smallest screen, and is read as Spanish', async ({ open, answers }) => {
  answerHome(answers)
  answerSettings(answers)
  answerScheduling(answers)
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(ArchivedTripsDocument, { archivedTrips: [] })
  answers.give(StoredTripsDocument, { membership: null })
  answers.give(TaxFormDocument, { taxForm: null, taxYears: [] })
  const { page, goto, look } = await open('/login', { as: aMe(), locale: 'es-US', size: sizes.smallest })
  // Texts that are a third longer than in English: one page of each kind.
  for (const path of ['/', '/settings', '/schedule-trip?destination=lisbon', '/your-trips', '/tax-form']) {
    await goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await look(`spanish ${path}`, ['smallest', 'light'])
  }
})
