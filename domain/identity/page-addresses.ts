/**
 * Every address of the web app by the name of its page. The patterns are kept, to the letter; they match without case.
 * The web app's routes and links read this table, and so does the server, which answers these addresses with a page.
 */
export const pagePatterns = {
  home: '/',
  login: '/login',
  verifyLogin: '/verify-login',
  register: '/register',
  verifyOtp: '/verify-otp',
  registerProfileDetails: '/register-profile-details',
  forgotPassword: '/forgot-password',
  updateForgotPassword: '/update-forgot-password',
  changePassword: '/change-password',
  editAccount: '/edit-account',
  /** Where the link of the mail leads, with `?token=`. */
  verifyEmail: '/verify-email',
  membership: '/membership',
  settings: '/settings',
  selectDestinations: '/select-destinations',
  showAllDestinations: '/show-all-destinations',
  showWalkerOnMap: '/show-walker-on-map',
  scheduleTrip: '/schedule-trip',
  scheduleWalker: '/schedule-walker',
  /** One scheduled trip, for either of its people, and for a walker to whom it is offered. */
  tripScheduled: '/trips/:id/scheduled',
  /** A big screen of a walk, with nothing to type: it shows a code (docs/rules/screens.md). */
  screen: '/screen',
  tripScreen: '/trips/:id/screen',
  /** The traveler's phone as its remote; without a walk, with `?code=`, it asks for which walk. */
  remote: '/remote',
  tripRemote: '/trips/:id/remote',
  yourTrips: '/your-trips',
  travellerUpcomingWalks: '/traveller-upcoming-walks',
  travellerCancelledTrips: '/traveller-cancelled-trips',
  destinationWishlist: '/destination-wishlist',
  createDestinationWishList: '/create-destinationwish-list',
  createNewDestination: '/create-new-destination',
  paymentMethods: '/payment-methods',
  addCard: '/add-card',
  updateCard: '/update-card',
  payoutAccount: '/payout-account',
  taxForm: '/tax-form',
  earnings: '/earnings',
  wallet: '/wallet',
  sendGiftCard: '/send-gift-card',
  /** Where the link of a gift card leads. */
  gift: '/gift/:code',
  /** What walkers are paid, for all to read. */
  walkerPay: '/walker-pay',
  /** Private walks for houses, and the account of one. */
  forInstitutions: '/for-institutions',
  walkerRating: '/walker-rating',
  ratings: '/ratings',
  completedTripsForWalker: '/completed-trips-for-walker',
  walkRequests: '/walk-requests',
  walkerHours: '/walker-hours',
  /** What travelers wish to see near a walker. */
  wishes: '/wishes',
  notifications: '/notifications',
  /** What a person has written to support. */
  supportTickets: '/support',
  supportTicket: '/support/:id',
  walkerProfile: '/walker-profile',
  makeMoneyForWalker: '/make-money-for-walker',
  makeMoneyTraveler: '/make-money-traveler',
  walkerKit: '/walker-kit',
  walkerTraining: '/walker-training',
  walkerTerms: '/walker-terms',
  walkerTermsTraveler: '/Walker-terms-traveler',
  backgroundCheckTraveler: '/back-ground-check-traveler',
  backgroundCheckWalker: '/back-ground-check-walker',
  beginBackgroundCheckTraveler: '/begin-background-check-traveler',
  beginBackgroundCheckWalker: '/begin-background-check-walker',
  videoCall: '/video-call',
  welcomeBack: '/welcome-back',
  help: '/help',
  walkerHelp: '/walker-help',
  blogDetails: '/blog-details',
  whatsNew: '/whats-new',
  faq: '/faq',
  contactUs: '/contact-us',
  communityGuidelines: '/community-guidelines',
  terms: '/terms',
  privacy: '/privacy',
  newsletterConfirm: '/newsletter-confirm',
  newsletterConfirmFromMail: '/newsletter/confirm',
  walk: '/walk',
  tripWaiting: '/trips/:id/waiting',
  tripLive: '/trips/:id/live',
  tripReceipt: '/trips/:id/receipt',
  tripGuests: '/trips/:id/guests',
  tripReplay: '/trips/:id/replay',
  /** What all people may see of a walker. */
  walkerPage: '/walkers/:id',
  /** Where a link to a film or a postcard leads. */
  shared: '/shared/:code',
  /** Walks with seats that walkers have published; the next is one of them, by its id. */
  groupTrips: '/group-trips',
  groupWalk: '/group-trips/:id',
  /** Where a walker publishes one. */
  newGroupWalk: '/new-group-walk',
  myGroupWalks: '/my-group-walks',
  /** Where the link of a friend's seat leads. */
  seat: '/seat/:code',
  /** Every page of operators; web/features/operator/console knows which one it is. */
  console: '/console/*',
  /** Where a link for guests of a walk leads. */
  join: '/join/:code',
  /** Where the text message to a trusted contact leads. */
  helpLink: '/help/:code',
  /** Where a trusted contact agrees or declines. */
  trustedContact: '/trusted-contact/:code',
  /** Where an invitation to become an operator leads. */
  operatorInvitation: '/operator-invitation/:code',
} as const

/** Where pages of operators stood before, and what announced group trips; the web app leads on to the console and to the list. */
const formerPatterns = ['/operator/*', '/coming-soon-page']

/** What the server answers itself, by the first part of the path: API, sockets, files, uploads, the demo's own pages. */
const serverParts = new Set([
  'graphql',
  'live',
  'media',
  'files',
  'evidence-files',
  'statements',
  'receipts',
  'calendar',
  'signed-terms',
  'gift-cards',
  'membership-invoices',
  'institution-invoices',
  'walk-posters',
  'payments',
  'twin',
  'webhooks',
  'unsubscribe',
  'previews',
  '.well-known',
  'healthz',
  'livez',
  'readyz',
  'metrics',
  'dev',
])

/** Whether a page stands at a path (without its query), as the web app's router would find it. */
export function isPageAddress(pathname: string): boolean {
  return (
    pageAt(pathname) !== null || formerPatterns.some((pattern) => isAt(partsOf(pattern), partsOf(pathname)))
  )
}

/** The page that stands at a path, and the parts of the path that its pattern leaves open, as they are written; null where none does. */
export function pageAt(pathname: string): { name: keyof typeof pagePatterns; given: string[] } | null {
  const parts = partsOf(pathname)
  const found = Object.entries(pagePatterns).find(([, pattern]) => isAt(partsOf(pattern), parts))
  if (!found) return null
  const written = pathname.split('/').filter((part) => part !== '')
  const open = partsOf(found[1]).flatMap((part, at) => (part.startsWith(':') ? (written[at] ?? []) : []))
  return { name: found[0] as keyof typeof pagePatterns, given: open }
}

/** Whether a path belongs to what the server answers without a page, also where nothing stands at it. */
export function isServerAddress(pathname: string): boolean {
  return serverParts.has(partsOf(pathname)[0] ?? '')
}

function partsOf(pathname: string): string[] {
  return pathname
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '')
}

function isAt(pattern: readonly string[], parts: readonly string[]): boolean {
  if (pattern.at(-1) === '*') return pattern.slice(0, -1).every((part, at) => part === parts[at])
  return (
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  )
}
