/**
 * Who looks at a walker's public page: without a session; signed in; signed in with a block between the two, by either of
 * them; the walker; an operator.
 */
export const pageViewers = ['visitor', 'signedIn', 'blocked', 'walker', 'operator'] as const
export type PageViewer = (typeof pageViewers)[number]

/** `left`: the walker has stopped walking; `suspended`: an operator has closed the account. An erased person has no page. */
export type PageState = 'shown' | 'left' | 'suspended'

const everyone: readonly PageViewer[] = ['visitor', 'signedIn', 'walker', 'operator']
const noViewer: readonly PageViewer[] = []

/** For whom there is a page at all; for all others the address leads nowhere, and nothing says why. */
export const pageOpenTo: Readonly<Record<PageState, readonly PageViewer[]>> = {
  shown: everyone,
  left: ['walker', 'operator'],
  suspended: ['operator'],
}

/**
 * What each viewer may see of a walker on their page (docs/rules/public-page.md). The server answers by this table, and a
 * test holds every answer against it. Rows without a viewer are what must not be in any answer.
 */
export const pageFields = {
  id: everyone,
  firstName: everyone,
  avatar: everyone,
  avatarSmall: everyone,
  stars: everyone,
  isDemo: everyone,
  walks: everyone,
  languages: everyone,
  equipments: everyone,
  description: everyone,
  places: everyone,
  isOnline: everyone,
  /** The destination near which a walker is online, as the map shows it. */
  near: everyone,
  replays: everyone,
  /** Whether the check of the person stands, and whether the training does; not what was checked or when. */
  isChecked: everyone,
  isTrained: everyone,
  /** How fast calls are usually answered; not which calls there were. */
  answersWithinS: everyone,
  photos: everyone,
  clip: everyone,
  /** When they walk in the next days, as instants: their clock's zone is not told. */
  hoursAhead: everyone,
  isMine: everyone,
  /** Whether the viewer follows the walker; who else does is not told. */
  follows: ['signedIn', 'operator'],
  /** Why others do not see the page. */
  hiddenBecause: ['walker', 'operator'],

  lastName: noViewer,
  phone: noViewer,
  email: noViewer,
  town: noViewer,
  timeZone: noViewer,
  position: noViewer,
  homeZone: noViewer,
  followers: noViewer,
  travellers: noViewer,
} as const satisfies Record<string, readonly PageViewer[]>

export type PageField = keyof typeof pageFields

/** Whether a viewer may see a field of a page that is open to them. */
export function maySee(field: PageField, viewer: PageViewer): boolean {
  const viewers: readonly PageViewer[] = pageFields[field]
  return viewers.includes(viewer)
}
