import type { Resolvers } from '#server/graphql/generated/resolvers.ts'
import { accountResolvers } from '#server/modules/identity/profile/profile.resolvers.ts'
import { passwordResolvers } from '#server/modules/identity/passwords/passwords.resolvers.ts'
import { factorResolvers } from '#server/modules/identity/factors/factors.resolvers.ts'
import { operatorsResolvers } from '#server/modules/identity/operators/operators.resolvers.ts'
import { passkeyResolvers } from '#server/modules/identity/passkeys/passkeys.resolvers.ts'
import { sessionResolvers } from '#server/modules/identity/sessions/sessions.resolvers.ts'
import { signInResolvers } from '#server/modules/identity/sign-in/sign-in.resolvers.ts'

/** The operations of identity, by use case. */
export const identityResolvers: Resolvers[] = [
  signInResolvers,
  passwordResolvers,
  sessionResolvers,
  factorResolvers,
  passkeyResolvers,
  operatorsResolvers,
  accountResolvers,
]
