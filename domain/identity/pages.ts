/**
 * Who may open a page of the web app: everybody; people who are signed in; walkers; operators. The server decides about
 * every operation by itself (rights.ts); this table keeps people from screens that could only show refusals.
 */
export type PageAccess = 'everybody' | 'signedIn' | 'walker' | 'operator'

/** One row for every page, by the name it has in web/app/paths.ts. Read by the router's guard and both drawers. */
export const pageAccess = {
  home: 'everybody',
  showAllDestinations: 'everybody',
  showWalkerOnMap: 'everybody',
  help: 'everybody',
  walkerHelp: 'everybody',
  blogDetails: 'everybody',
  whatsNew: 'everybody',
  faq: 'everybody',
  contactUs: 'everybody',
  communityGuidelines: 'everybody',
  terms: 'everybody',
  privacy: 'everybody',
  comingSoon: 'everybody',
  membership: 'everybody',
  newsletterConfirm: 'everybody',
  newsletterConfirmFromMail: 'everybody',
  walkerTerms: 'everybody',
  walkerTermsTraveler: 'everybody',

  login: 'everybody',
  verifyLogin: 'everybody',
  register: 'everybody',
  verifyOtp: 'everybody',
  registerProfileDetails: 'everybody',
  forgotPassword: 'everybody',
  updateForgotPassword: 'everybody',
  verifyEmail: 'everybody',

  changePassword: 'signedIn',
  editAccount: 'signedIn',
  settings: 'signedIn',
  welcomeBack: 'signedIn',
  selectDestinations: 'signedIn',
  scheduleTrip: 'signedIn',
  scheduleWalker: 'signedIn',
  videoCall: 'signedIn',
  yourTrips: 'signedIn',
  travellerUpcomingWalks: 'signedIn',
  travellerCancelledTrips: 'signedIn',
  walkerRating: 'signedIn',
  tripWaiting: 'signedIn',
  tripLive: 'signedIn',
  tripReceipt: 'signedIn',
  tripReplay: 'signedIn',
  operatorTrip: 'operator',
  destinationWishlist: 'signedIn',
  createDestinationWishList: 'signedIn',
  paymentMethods: 'signedIn',
  addCard: 'signedIn',
  updateCard: 'signedIn',

  // The steps of becoming a walker: for everybody who is signed in, because nobody is a walker before them.
  makeMoneyTraveler: 'signedIn',
  makeMoneyForWalker: 'signedIn',
  walkerProfile: 'signedIn',
  walkerKit: 'signedIn',
  walkerTraining: 'signedIn',
  payoutAccount: 'signedIn',
  backgroundCheckTraveler: 'signedIn',
  backgroundCheckWalker: 'signedIn',
  beginBackgroundCheckTraveler: 'signedIn',
  beginBackgroundCheckWalker: 'signedIn',

  walk: 'walker',
  walkRequests: 'walker',
  ratings: 'walker',
  completedTripsForWalker: 'walker',

  createNewDestination: 'operator',
} as const satisfies Record<string, PageAccess>

/** What the guard knows of a person; null is a visitor. */
export interface Viewer {
  readonly isWalker: boolean
  readonly isOperator: boolean
}

/** Whether somebody may open a page, or what is missing: a session, the steps of a walker, an operator's rights. */
export type Admission = 'open' | 'needsLogin' | 'needsWalker' | 'needsOperator'

/** Decides about one page. Operators are walkers only when they have taken the steps themselves. */
export function admission(access: PageAccess, viewer: Viewer | null): Admission {
  if (access === 'everybody') return 'open'
  if (viewer === null) return 'needsLogin'
  if (access === 'walker' && !viewer.isWalker) return 'needsWalker'
  if (access === 'operator' && !viewer.isOperator) return 'needsOperator'
  return 'open'
}
