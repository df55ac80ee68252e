import { operatorRights, type OperatorRight } from '#domain/identity/rights.ts'
import { ConsoleFindDocument } from '#web/api/generated/console-find.ts'
import { ConsoleStartDocument } from '#web/api/generated/console-start.ts'
import { LoginDocument, VerifyPhoneNumberDocument } from '#web/api/generated/identity.ts'
import { MySecondFactorsDocument } from '#web/api/generated/second-factor.ts'
import { BecomingWalkerDocument } from '#web/api/generated/onboarding.ts'
import { UpcomingCountDocument } from '#web/api/generated/scheduling.ts'
import { MeDocument, type MeQuery } from '#web/api/generated/session.ts'
import type { PreferencesQuery } from '#web/api/generated/settings.ts'
import { IncomingRequestsDocument } from '#web/api/generated/trips.ts'
import {
  MissedRequestsDocument,
  MyPresenceDocument,
  SetWalkerOnlineDocument,
  UpdateWalkerPositionDocument,
  WalkHomeDocument,
} from '#web/api/generated/walkers-walk.ts'
import type { Answers } from '#web/testing/answers.ts'
import { nothingToStart } from '#web/testing/console.ts'
import { anOnboarding } from '#web/testing/onboarding.ts'

/** A signed-in person, as the server says who is asking. */
export type Me = NonNullable<MeQuery['me']>

/** A traveler who has nothing open, and has read what welcomes a newcomer. */
export function aMe(own: Partial<Me> = {}): Me {
  return {
    id: 'usr_me',
    first_name: 'Noor',
    last_name: 'Haddad',
    email: 'noor@people.example',
    isEmailVerified: true,
    phone_number: '+12025550123',
    avatar: null,
    type: 'traveller',
    isAdmin: false,
    over_all_rating: null,
    recording_consent: null,
    recording_answered: false,
    is_traveller_splash_block: true,
    is_walker_splash_block: true,
    is_any_payment_pending: false,
    pending_amount: null,
    payment_pending_message: null,
    payment_dispute_message: null,
    walker_profile: null,
    ...own,
  }
}

/** The number has an account, and its code or password opens it. */
export function answerSignIn(answers: Answers, me: Me): void {
  answers.give(VerifyPhoneNumberDocument, {
    verifyPhoneNumber: { status: 'USER_EXIST', message: 'A code is on its way.' },
  })
  answers.give(LoginDocument, () => {
    answers.give(MeDocument, { me })
    return { login: { status: 'LOGGED_IN', message: '', appeal_token: null, user: me } }
  })
}

/** A walker who is not online. */
export function aWalker(answers: Answers, own: Partial<Me> = {}): Me {
  answers.give(MyPresenceDocument, { myWalkerPresence: { online: false, expires_in_s: 0 } })
  return aMe({ id: 'usr_marta', first_name: 'Marta', last_name: 'Silva', type: 'walker', ...own })
}

/** The walker goes online and offline, and is what was said last on every page; nothing rings. */
export function answerPresence(answers: Answers, isOnline = false): void {
  const presence = { online: isOnline, expires_in_s: 60 }
  const home = { me: { id: 'usr_me', type: 'walker', first_name: 'Noor', recording_consent: true } }
  answers.give(MyPresenceDocument, () => ({ myWalkerPresence: { ...presence } }))
  answers.give(WalkHomeDocument, () => ({
    ...home,
    myWalkerPresence: { ...presence },
    completedInstantTrip: [],
  }))
  answers.give(SetWalkerOnlineDocument, ({ data }) => {
    presence.online = data.online
    return { setWalkerOnline: { ...presence } }
  })
  answers.give(UpdateWalkerPositionDocument, () => ({ updateWalkerPosition: { ...presence } }))
  answers.give(IncomingRequestsDocument, { incomingRequests: [] })
}

/** Answers the page from which a walker who has taken every step goes online. */
export function answerWalkHome(answers: Answers): void {
  answerPresence(answers)
  answers.give(MissedRequestsDocument, { missedRequests: [] })
  answers.give(UpcomingCountDocument, { upcomingCount: 0 })
  answers.give(BecomingWalkerDocument, { makeMoneyWalking: anOnboarding() })
}

/** What a newcomer's preferences are. */
export function somePreferences(): PreferencesQuery['getUserPreference'] {
  return {
    frequency: 2,
    new_destination: true,
    live_event: true,
    live_news: true,
    pause_notification: false,
    show_traveller_splash: false,
    show_walker_splash: false,
    interests: [],
    languages: [],
  }
}

/** An operator whose session has shown the second factor; every right, if nothing else is said. */
export function anOperator(answers: Answers, rights: readonly OperatorRight[] = operatorRights): Me {
  answers.give(MySecondFactorsDocument, {
    mySecondFactors: {
      factors: [{ id: 'fct_1', name: 'Phone', created_at: '2026-01-05T09:00:00Z', last_used_at: null }],
      recovery_codes_left: 10,
      rights: [...rights],
      is_proved: true,
      is_fresh: true,
    },
  })
  answers.give(ConsoleStartDocument, { consoleStart: nothingToStart })
  answers.give(ConsoleFindDocument, { consoleFind: [] })
  return aMe({ id: 'usr_olga', first_name: 'Olga', last_name: 'Reis', isAdmin: true })
}
