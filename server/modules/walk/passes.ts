import { createHash } from 'node:crypto'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** What opens one place on one walk: 128 bits, of which the server stores a hash. */
export function secret(ctx: Pick<WalkDeps, 'random'>): string {
  return Buffer.from(ctx.random.bytes(16)).toString('base64url')
}

export function hashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest()
}
