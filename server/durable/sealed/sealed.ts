import { createCipheriv, createDecipheriv } from 'node:crypto'
import { invariant } from '#domain/shared/invariant.ts'

/*
 * Texts that stand sealed in the database: AES-256-GCM, with the id of the row as additional data, so that a sealed text opens
 * in its own row only. Each row has a key of its own, which stands beside the text, sealed under a master key that is never
 * in the database: an envelope. The first byte names the form; the first form had no envelope, and its key by its use.
 */
const [plainForm, envelopeForm] = [1, 2]
const [nonceBytes, tagBytes, keyBytes] = [12, 16, 32]
const wrappedBytes = nonceBytes + tagBytes + keyBytes

/** Master keys by their ids, and the one that seals. `older` opens texts of the first form, whose id is `olderId`. */
export type KeyRing = {
  readonly newestId: string
  readonly keys: ReadonlyMap<string, Buffer>
  readonly older: { readonly id: string; readonly key: Buffer }
}

/** Bytes of chance. */
type Bytes = (count: number) => Uint8Array

/** A sealed text, and the id of the master key under which it stands: it is stored beside it, so that it can be found. */
export type Sealed = { sealed: Buffer; keyId: string }

/** Seals a text for a row under the newest master key. */
export function seal(ring: KeyRing, rowId: string, text: string, bytes: Bytes): Sealed {
  const own = Buffer.from(bytes(keyBytes))
  const body = encrypt(own, rowId, Buffer.from(text, 'utf8'), bytes)
  return envelope(ring, rowId, own, body, bytes)
}

/** Opens a sealed text; throws when the key, the row or the bytes are others. */
export function unseal(ring: KeyRing, rowId: string, sealed: Buffer): string {
  if (sealed[0] === plainForm) return decrypt(ring.older.key, rowId, sealed.subarray(1)).toString('utf8')
  const { own, body } = opened(ring, rowId, sealed)
  return decrypt(own, rowId, body).toString('utf8')
}

/** The same text under the newest master key. Of an envelope only the wrap changes; the text is not opened. */
export function rewrap(ring: KeyRing, rowId: string, sealed: Buffer, bytes: Bytes): Sealed {
  if (sealed[0] === plainForm) return seal(ring, rowId, unseal(ring, rowId, sealed), bytes)
  const { own, body } = opened(ring, rowId, sealed)
  return envelope(ring, rowId, own, body, bytes)
}

function envelope(ring: KeyRing, rowId: string, own: Buffer, body: Buffer, bytes: Bytes): Sealed {
  const keyId = ring.newestId
  const wrapped = encrypt(masterKey(ring, keyId), wrapData(rowId), own, bytes)
  const id = Buffer.from(keyId, 'utf8')
  invariant(id.length > 0 && id.length < 256, 'the id of a master key has 1 to 255 bytes')
  return { keyId, sealed: Buffer.concat([Buffer.from([envelopeForm, id.length]), id, wrapped, body]) }
}

function opened(ring: KeyRing, rowId: string, sealed: Buffer): { own: Buffer; body: Buffer } {
  invariant(sealed[0] === envelopeForm, 'sealed in a form that is not known')
  const at = 2 + (sealed[1] ?? 0)
  const keyId = sealed.subarray(2, at).toString('utf8')
  const own = decrypt(masterKey(ring, keyId), wrapData(rowId), sealed.subarray(at, at + wrappedBytes))
  return { own, body: sealed.subarray(at + wrappedBytes) }
}

/** So that a wrapped key is never taken for a text. */
const wrapData = (rowId: string) => `key of ${rowId}`

function masterKey(ring: KeyRing, keyId: string): Buffer {
  const key = ring.keys.get(keyId)
  if (!key) throw new Error(`a row is sealed under the master key "${keyId}", which is not configured`)
  return key
}

function encrypt(key: Buffer, data: string, text: Buffer, bytes: Bytes): Buffer {
  const nonce = bytes(nonceBytes)
  invariant(key.length === keyBytes && nonce.length === nonceBytes, 'a key has 32 bytes, a nonce 12')
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(data))
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function decrypt(key: Buffer, data: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(data))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
