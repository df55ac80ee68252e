import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto'

/** What a repeat is answered with. */
export type KeptAnswer = { status: number; body: string; cookies: string[] }

/** Seals answers and hashes what identifies a command, so that a copy of the database says nothing (docs/decisions/0014). */
export type AnswerSeal = {
  hash(use: 'key' | 'command' | 'address', text: string): Buffer
  /** Opens only with the sender's own request key, which is not kept. */
  seal(answer: KeptAnswer, requestKey: string, nonce: Uint8Array): Buffer
  /** Null when it was not sealed with this key. */
  open(sealed: Buffer, requestKey: string): KeptAnswer | null
}

const nonceBytes = 12
const tagBytes = 16

export function answerSeal(secret: Buffer): AnswerSeal {
  const keyFor = (requestKey: string) =>
    Buffer.from(hkdfSync('sha256', secret, requestKey, 'huvr/request-answer', 32))
  return {
    hash: (use, text) => createHmac('sha256', secret).update(`${use}\0${text}`).digest(),
    seal(answer, requestKey, nonce) {
      const cipher = createCipheriv('aes-256-gcm', keyFor(requestKey), nonce)
      const body = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, requestKey) {
      try {
        const nonce = sealed.subarray(0, nonceBytes)
        const decipher = createDecipheriv('aes-256-gcm', keyFor(requestKey), nonce)
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
        const body = Buffer.concat([
          decipher.update(sealed.subarray(nonceBytes + tagBytes)),
          decipher.final(),
        ])
        return JSON.parse(body.toString('utf8')) as KeptAnswer
      } catch {
        // Another key, or the application's secret has been changed since: the answer cannot be given again.
        return null
      }
    },
  }
}

/** The length of the chance that `seal` is given. */
export const sealNonceBytes = nonceBytes
