import { checkScreen } from '#e2e/support/check-screen.ts'
import { expect, test } from '#e2e/support/stage.ts'
import { show } from '#web/testing/looks.ts'

const spanish = { locale: 'es-US' }

test('a browser that asks for Spanish gets it, from the screens and from the server, until English is chosen', async ({
  person,
  newTraveller,
}) => {
  const known = await newTraveller({ signedIn: false })
  const { page, context } = await person('visitor', { signedIn: false, ...spanish })
  const html = page.locator('html')
  const tryToLogIn = async (words: { login: string; phone: string; password: string; verify: string }) => {
    await page.goto('/login')
    await page.getByLabel(words.phone, { exact: true }).fill(known.phone.slice(2))
    await page.getByRole('button', { name: words.login }).click()
    await page.waitForURL('/verify-login')
    await page.getByLabel(words.password, { exact: true }).fill('Not-my-password-1')
    await page.getByRole('button', { name: words.verify }).click()
  }

  await page.goto('/')
  await expect(html).toHaveAttribute('lang', 'es')
  await expect(page).toHaveTitle(/Huvr/)
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Español' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('contentinfo')).toContainText('Personas reales caminan por calles reales')
  const search = page.getByRole('combobox').first()
  await search.fill('japon')
  await expect(page.getByRole('option').first()).toContainText('Japón')
  await tryToLogIn({
    login: 'Iniciar sesión',
    phone: 'Número de teléfono',
    password: 'Contraseña',
    verify: 'Verificar',
  })
  await expect(page.getByText('Los datos de inicio de sesión no son correctos.')).toBeVisible()

  await page.goto('/faq')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(html).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions')
  await tryToLogIn({ login: 'Log In', phone: 'Phone Number', password: 'Password', verify: 'Verify' })
  await expect(page.getByText('The user credentials were incorrect.')).toBeVisible()
  const another = await context.newPage()
  await another.goto('/faq')
  await expect(another.locator('html')).toHaveAttribute('lang', 'en')
})

test('help for both sides says when a scheduled walk is told of, and what happens when a side does not come', async ({
  person,
}) => {
  const { page } = await person('visitor', { signedIn: false, ...spanish })
  const answer = (text: string) => page.locator('details', { hasText: text })
  await page.goto('/help')
  await expect(answer('5 minutos antes')).toContainText('3 minutos después del comienzo')
  await page.goto('/walker-help')
  await expect(answer('5 minutos antes')).toContainText('3 minutos después del comienzo')
  await page.getByRole('button', { name: 'English' }).click()
  await expect(answer('5 minutes before')).toContainText('3 minutes after the start')
  await page.goto('/help')
  await expect(answer('5 minutes before')).toContainText('3 minutes after the start')
})

test('a person chooses Spanish in settings, and what they are sent is in Spanish from then on', async ({
  newTraveller,
  server,
}) => {
  const { page, phone } = await newTraveller()
  // The server is asked by a caller that names no language, so that the one it knows of the person decides.
  const codeMessage = async () => {
    await server.gql('query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }', { phone })
    return (await server.messages()).find(({ channel, to }) => channel === 'sms' && to === phone)?.text
  }
  await page.goto('/settings')
  const choice = page.locator('main').getByRole('radiogroup', { name: 'Language' })
  await choice.getByRole('radio', { name: 'Español' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
  expect(await codeMessage()).toContain('Tu código de Huvr es ')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes')
})

/** Texts that are a third longer than in English have room on the smallest screen, on one page of each kind. */
const screens = ['/', '/login', '/settings', '/schedule-trip?destination=lisbon', '/your-trips', '/tax-form']

test('Spanish has room on the smallest screen, and is read as Spanish', async ({ person }) => {
  test.setTimeout(90_000)
  const { page } = await person('noor', spanish)
  await show(page, ['smallest', 'light'])
  for (const path of screens) {
    await checkScreen(page, path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  }
})
