import { dayIn } from '#server/messages/formats.ts'
import { filled, readerLocale } from '#server/messages/messages.ts'
import type { AuthResult } from '#server/graphql/generated/resolvers.ts'
import { cookieNames } from '#server/http/auth.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import { setSessionCookies } from '#server/modules/identity/sessions/cookies.ts'
import type { Caller } from '#server/modules/identity/identity.deps.ts'
import { identityTexts as texts } from '#server/modules/identity/identity.texts.ts'
import { refusedResult, signedInResult } from '#server/modules/identity/identity.wire.ts'
import type { KnownUser } from '#server/modules/identity/profile/users.store.ts'
import type { Tokens } from '#server/modules/identity/sessions/tokens.ts'

/** Sets the cookies of the web app and answers with the tokens for other clients. */
export function welcome(
  context: RequestContext,
  status: string,
  message: string,
  signed: { tokens: Tokens; user: KnownUser },
): AuthResult {
  setSessionCookies(context, signed.tokens)
  return signedInResult(status, message, signed.tokens, signed.user)
}

/** Who is calling, for limits and the audit. */
export function callerOf(context: RequestContext): Caller {
  return {
    address: context.address,
    userAgent: context.userAgent,
    requestId: context.requestId,
    languages: context.languages,
    receivedAt: context.receivedAt,
    device:
      context.session ?? context.services.identity.deviceOf(context.cookies[cookieNames.device] ?? null),
  }
}

/** The answer to a login that has opened a session. */
export function loggedIn(context: RequestContext, signed: { tokens: Tokens; user: KnownUser }): AuthResult {
  const message = filled(texts.loggedIn, { firstName: signed.user.firstName })
  return welcome(context, 'LOGGED_IN', message, signed)
}

type Closed = { until: Date | null; reason: string; appealToken: string | null }

/** The answer to a login to an account that an operator has closed, with what an appeal needs. */
export function closedAccount({ appealToken, ...why }: Closed): AuthResult {
  return { ...refusedResult('NOT_VERIFIED', closedWords(why)), appeal_token: appealToken }
}

/** Why an account is closed, in the operator's words, and until when; the day is that of UTC. */
function closedWords({ until, reason }: Omit<Closed, 'appealToken'>): string {
  if (until === null) return reason === '' ? texts.accountClosed : filled(texts.accountBanned, { reason })
  const day = dayIn(readerLocale(), until)
  return filled(texts.accountSuspended, { day, reason })
}

/** Device tokens of push services are far shorter; a longer one is not one. */
export function shortened(token: string | null | undefined): string | null {
  return token && token.length <= 512 ? token : null
}
