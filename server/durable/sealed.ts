import { createCipheriv, createDecipheriv } from 'node:crypto'
import { invariant } from '#domain/shared/invariant.ts'

/*
 * Texts that stand sealed in the database: AES-256-GCM under a key outside it, with the id of the row as additional data, so
 * that a sealed text opens in its own row only. The first byte names the form, so that another can follow.
 */
const form = 1
const [nonceBytes, tagBytes] = [12, 16]

/** Seals a text for a row; `nonce` is 12 bytes of chance, never used twice. */
export function seal(key: Buffer, rowId: string, text: string, nonce: Uint8Array): Buffer {
  invariant(key.length === 32 && nonce.length === nonceBytes, 'a key has 32 bytes, a nonce 12')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([form]), nonce, cipher.getAuthTag(), sealed])
}

/** Opens a sealed text; throws when the key, the row or the bytes are others. */
export function unseal(key: Buffer, rowId: string, sealed: Buffer): string {
  invariant(sealed[0] === form, 'sealed in a form that is not known')
  const at = 1 + nonceBytes
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, at))
  decipher.setAAD(Buffer.from(rowId))
  decipher.setAuthTag(sealed.subarray(at, at + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(at + tagBytes)), decipher.final()]).toString('utf8')
}
