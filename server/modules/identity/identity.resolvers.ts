import type { Resolvers } from '#server/app/generated/resolvers.ts'
import { accountResolvers } from '#server/modules/identity/account.resolvers.ts'
import { signInResolvers } from '#server/modules/identity/sign-in.resolvers.ts'

/** The operations of identity, by use case. */
export const identityResolvers: Resolvers[] = [signInResolvers, accountResolvers]
