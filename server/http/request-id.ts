import type { Random } from '#server/app/module/module.ts'

/** A caller's own request id when it is plain, else a new one; it runs through every log line and masked error. */
export function requestIdOf(header: string | string[] | undefined, random: Random): string {
  if (typeof header === 'string' && /^[\w-]{8,64}$/.test(header)) return header
  return Buffer.from(random.bytes(9)).toString('base64url')
}
