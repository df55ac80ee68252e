/**
 * Whose recording, way and postcards those of a trip are: its own, or those of the group walk that it is a part of, which all of its
 * trips share (docs/decisions/0126-a-film-of-several-people.md).
 */
export function filmOwnerOf({ id, groupWalkId }: { id: string; groupWalkId: string | null }): string {
  return groupWalkId ?? id
}
