/** A list after some of its ids were dropped before or after another one; they stay in their order among themselves. */
export function moveNextTo(
  ids: readonly string[],
  moved: ReadonlySet<string>,
  target: string,
  position: 'before' | 'after' | 'on',
): string[] {
  if (moved.has(target)) return [...ids]
  const dropped = ids.filter((id) => moved.has(id))
  return ids
    .filter((id) => !moved.has(id))
    .flatMap((id) => {
      if (id !== target) return [id]
      return position === 'after' ? [id, ...dropped] : [...dropped, id]
    })
}
