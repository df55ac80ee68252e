const plainSegment = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/
const longestKey = 512

/** Refuses keys that are not paths of plain segments, so that no key can name anything outside of the store. */
export function checkKey(key: string): string {
  const plain = key.length <= longestKey && key.split('/').every((segment) => plainSegment.test(segment))
  if (!plain) throw new RangeError(`not an object key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}
