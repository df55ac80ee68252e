import type { AuthResult } from '#server/graphql/generated/resolvers.ts'
import { cookieNames } from '#server/http/auth.ts'
import type { RequestContext } from '#server/graphql/request.ts'
import { setSessionCookies } from '#server/modules/identity/sessions/cookies.ts'
import type { Caller } from '#server/modules/identity/identity.deps.ts'
import { signedInResult } from '#server/modules/identity/identity.wire.ts'
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
