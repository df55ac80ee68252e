import type { IdentityService } from '#server/modules/identity/identity.service.ts'

export type {
  Contact,
  Person,
  PersonForOperators,
  RefusedMailbox,
} from '#server/modules/identity/identity.types.ts'

/** What other modules may ask of identity. */
export type IdentityPublic = Pick<
  IdentityService,
  | 'people'
  | 'firstNames'
  | 'contacts'
  | 'refusedMailbox'
  | 'mailAgain'
  | 'mailBounced'
  | 'localeOfPhone'
  | 'pictureOf'
  | 'nameOf'
  | 'becomeWalker'
  | 'applicant'
  | 'liveSession'
  | 'notificationWishes'
  | 'pauseNotices'
  | 'takeText'
  | 'addRating'
  | 'takeRatingOut'
  | 'watchSession'
  | 'ban'
  | 'desk'
  | 'isBanned'
  | 'unban'
  | 'appealClaim'
>
