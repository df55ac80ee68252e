import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** Size of the one record that a push message is (RFC 8291 section 4). */
const recordSize = 4096

/**
 * Encrypts a payload for one browser: RFC 8291 (Message Encryption for Web Push) on RFC 8188 (aes128gcm). The push
 * service sees neither content nor key. `chance` is for tests against the standard's own example.
 */
export function encryptPush(
  payload: Uint8Array,
  keys: { p256dh: string; auth: string },
  chance: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
  const receiver = Buffer.from(keys.p256dh, 'base64url')
  const own = createECDH('prime256v1')
  if (chance.privateKey) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const sender = own.getPublicKey()
  const salt = chance.salt ?? randomBytes(16)

  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const material = derive(Buffer.from(keys.auth, 'base64url'), own.computeSecret(receiver), info, 32)
  const key = derive(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2 ends the last (and only) record.
  const sealed = Buffer.concat([cipher.update(payload), cipher.update(Buffer.from([2])), cipher.final()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize, 0)
  head.writeUInt8(sender.length, 4)
  return Buffer.concat([salt, head, sender, sealed, cipher.getAuthTag()])
}

function derive(salt: Buffer, material: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', material, salt, info, length))
}
