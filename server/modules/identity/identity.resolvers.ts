import type { Resolvers } from '#server/app/generated/resolvers.ts'
import { accountResolvers } from '#server/modules/identity/account.resolvers.ts'
import { passwordResolvers } from '#server/modules/identity/passwords.resolvers.ts'
import { sessionResolvers } from '#server/modules/identity/sessions.resolvers.ts'
import { signInResolvers } from '#server/modules/identity/sign-in.resolvers.ts'

/** The operations of identity, by use case. */
export const identityResolvers: Resolvers[] = [
  signInResolvers,
  passwordResolvers,
  sessionResolvers,
  accountResolvers,
]
