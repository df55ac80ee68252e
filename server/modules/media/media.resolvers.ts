import type { Resolvers } from '#server/app/generated/resolvers.ts'

export const mediaResolvers: Resolvers = {}
