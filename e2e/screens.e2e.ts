import { checkScreen } from '#e2e/check-screen.ts'
import { keepPhone } from '#e2e/sign-up.ts'
import { test } from '#e2e/stage.ts'

const visitorScreens = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/verify-email?token=altered',
  '/show-all-destinations',
  '/show-walker-on-map?destination=lisbon',
  '/help',
  '/walker-help',
  '/blog-details',
  '/whats-new',
  '/faq',
  '/contact-us',
  '/community-guidelines',
  '/terms',
  '/privacy',
  '/coming-soon-page',
  '/no-such-page',
]
/** Steps that need the phone number of the step before. */
const stepScreens = ['/verify-login', '/verify-otp', '/register-profile-details', '/update-forgot-password']
const travellerScreens = [
  '/edit-account',
  '/change-password',
  '/select-destinations',
  '/payment-methods',
  '/add-card',
  '/your-trips',
  '/walker-rating',
  '/welcome-back',
  '/settings',
]
const walkerScreens = ['/walk', '/ratings', '/completed-trips-for-walker']

const sizes = ['phone', 'desktop'] as const
const schemes = ['light', 'dark'] as const

for (const size of sizes)
  for (const scheme of schemes) {
    test(`screens for visitors are accessible, ${size}, ${scheme}`, async ({ person }) => {
      const { page } = await person('visitor', { size, signedIn: false })
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of visitorScreens) await checkScreen(page, path)
      await keepPhone(page)
      for (const path of stepScreens) await checkScreen(page, path)
    })

    test(`screens for travelers and walkers are accessible, ${size}, ${scheme}`, async ({ person }) => {
      const traveller = await person('noor', { size })
      await traveller.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of travellerScreens) await checkScreen(traveller.page, path)
      const walker = await person('marta', { size })
      await walker.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      for (const path of walkerScreens) await checkScreen(walker.page, path)
    })
  }
