import type { AuthResult } from '#server/app/generated/resolvers.ts'
import type { RequestContext } from '#server/app/request.ts'
import { setSessionCookies } from '#server/modules/identity/cookies.ts'
import type { Caller } from '#server/modules/identity/identity.deps.ts'
import type { Me } from '#server/modules/identity/account.service.ts'
import { signedInResult } from '#server/modules/identity/identity.wire.ts'
import type { Tokens } from '#server/modules/identity/sessions.ts'

/** Sets the cookies of the web app and answers with the tokens for other clients. */
export async function welcome(
  context: RequestContext,
  status: string,
  message: string,
  signed: { tokens: Tokens; user: Me['user'] },
): Promise<AuthResult> {
  setSessionCookies(context, signed.tokens)
  return signedInResult(status, message, signed.tokens, await context.services.identity.meOf(signed.user))
}

/** Who is calling, for limits and the audit. */
export function callerOf(context: RequestContext): Caller {
  return {
    address: context.address,
    userAgent: context.userAgent,
    requestId: context.requestId,
    languages: context.languages,
    receivedAt: context.receivedAt,
  }
}
