import type { Trip } from '#server/modules/trips/public.ts'

/**
 * A group walk, and an institution's for a room and relatives at home, goes in two sizes over a room server, so that each screen gets the
 * one that fits it (docs/rules/quality.md#what-is-sent).
 */
export const sizesOf = ({
  groupWalkId,
  institutionId,
}: Pick<Trip, 'groupWalkId' | 'institutionId'>): { isGroup?: true } =>
  groupWalkId === null && institutionId === null ? {} : { isGroup: true }
