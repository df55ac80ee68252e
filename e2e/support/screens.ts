/** Screens that anybody can open. */
export const visitorScreens = [
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
  '/walker-pay',
  '/gift/no-such-code',
  '/coming-soon-page',
  '/shared/no-such-link',
  '/no-such-page',
]
/** Steps that need the phone number of the step before. */
export const stepScreens = [
  '/verify-login',
  '/verify-otp',
  '/register-profile-details',
  '/update-forgot-password',
]
/** Screens of a traveler who has signed in. */
export const travellerScreens = [
  '/edit-account',
  '/change-password',
  '/select-destinations',
  '/payment-methods',
  '/add-card',
  '/your-trips',
  '/walker-rating',
  '/welcome-back',
  '/settings',
  '/schedule-trip?destination=lisbon',
  '/traveller-upcoming-walks',
  '/traveller-cancelled-trips',
  '/schedule-walker',
  '/destination-wishlist',
  '/create-destinationwish-list',
  '/notifications',
  '/wallet',
  '/send-gift-card',
  '/payout-account',
  '/tax-form',
]
/** Screens of a walker alone. */
export const walkerScreens = [
  '/walk',
  '/ratings',
  '/completed-trips-for-walker',
  '/walk-requests',
  '/walker-hours',
  '/wishes',
  '/earnings',
]
