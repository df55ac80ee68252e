import { createHash } from 'node:crypto'

/** A short text that stands for some bytes. */
export function digestOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url')
}
