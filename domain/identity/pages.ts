/**
 * Who may open a page of the web app: all visitors; people who are signed in; walkers; operators. The server decides about
 * every operation by itself (operations.ts); this table keeps people from screens that could only show refusals.
 */
export type PageAccess = 'public' | 'signedIn' | 'walker' | 'operator'

/** One row for every page, by the name it has in page-addresses.ts. Read by the router's guard and both drawers. */
export const pageAccess = {
  home: 'public',
  showAllDestinations: 'public',
  showWalkerOnMap: 'public',
  help: 'public',
  walkerHelp: 'public',
  blogDetails: 'public',
  whatsNew: 'public',
  faq: 'public',
  contactUs: 'public',
  communityGuidelines: 'public',
  terms: 'public',
  privacy: 'public',
  shared: 'public',
  walkerPage: 'public',
  join: 'public',
  helpLink: 'public',
  trustedContact: 'public',
  operatorInvitation: 'public',
  groupTrips: 'public',
  groupWalk: 'public',
  seat: 'public',
  videoCall: 'public',
  membership: 'public',
  gift: 'public',
  walkerPay: 'public',
  forInstitutions: 'public',
  // To read; signing needs a session.
  walkerTerms: 'public',
  walkerTermsTraveler: 'public',
  newsletterConfirm: 'public',
  newsletterConfirmFromMail: 'public',

  // A television has no account; the walk's traveler pairs it.
  screen: 'public',
  tripScreen: 'public',

  login: 'public',
  verifyLogin: 'public',
  register: 'public',
  verifyOtp: 'public',
  registerProfileDetails: 'public',
  forgotPassword: 'public',
  updateForgotPassword: 'public',
  verifyEmail: 'public',

  changePassword: 'signedIn',
  editAccount: 'signedIn',
  settings: 'signedIn',
  welcomeBack: 'signedIn',
  selectDestinations: 'signedIn',
  scheduleTrip: 'signedIn',
  scheduleWalker: 'signedIn',
  tripScheduled: 'signedIn',
  notifications: 'signedIn',
  supportTickets: 'signedIn',
  supportTicket: 'signedIn',
  yourTrips: 'signedIn',
  travellerUpcomingWalks: 'signedIn',
  travellerCancelledTrips: 'signedIn',
  walkerRating: 'signedIn',
  tripWaiting: 'signedIn',
  tripLive: 'signedIn',
  tripReceipt: 'signedIn',
  tripGuests: 'signedIn',
  remote: 'signedIn',
  tripRemote: 'signedIn',
  tripReplay: 'signedIn',
  console: 'operator',
  destinationWishlist: 'signedIn',
  createDestinationWishList: 'signedIn',
  paymentMethods: 'signedIn',
  addCard: 'signedIn',
  updateCard: 'signedIn',
  wallet: 'signedIn',
  sendGiftCard: 'signedIn',

  // The steps of becoming a walker: for all who are signed in, because a person becomes a walker by them.
  makeMoneyTraveler: 'signedIn',
  makeMoneyForWalker: 'signedIn',
  walkerProfile: 'signedIn',
  walkerKit: 'signedIn',
  walkerTraining: 'signedIn',
  payoutAccount: 'signedIn',
  taxForm: 'signedIn',
  backgroundCheckTraveler: 'signedIn',
  backgroundCheckWalker: 'signedIn',
  beginBackgroundCheckTraveler: 'signedIn',
  beginBackgroundCheckWalker: 'signedIn',

  walk: 'walker',
  walkRequests: 'walker',
  earnings: 'walker',
  walkerHours: 'walker',
  wishes: 'walker',
  newGroupWalk: 'walker',
  myGroupWalks: 'walker',
  ratings: 'walker',
  completedTripsForWalker: 'walker',

  createNewDestination: 'operator',
} as const satisfies Record<string, PageAccess>

/** What the guard knows of a person; null is a visitor. */
export interface Viewer {
  readonly isWalker: boolean
  readonly isOperator: boolean
}

/** Whether the visitor may open a page, or what is missing: a session, the steps of a walker, an operator's rights. */
export type Admission = 'open' | 'needsLogin' | 'needsWalker' | 'needsOperator'

/** Decides about one page. Operators are walkers only when they have taken the steps themselves. */
export function admission(access: PageAccess, viewer: Viewer | null): Admission {
  if (access === 'public') return 'open'
  if (viewer === null) return 'needsLogin'
  if (access === 'walker' && !viewer.isWalker) return 'needsWalker'
  if (access === 'operator' && !viewer.isOperator) return 'needsOperator'
  return 'open'
}
