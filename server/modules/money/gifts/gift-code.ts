import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { giftCode, giftCodeBytes } from '#domain/money/gifts/gift-rules.ts'
import type { MoneyContext } from '#server/modules/money/money.deps.ts'

type Keys = Pick<MoneyContext, 'secrets'>
type Chance = Pick<MoneyContext, 'random'>

const ivBytes = 12
const tagBytes = 16

const keyFor = ({ secrets }: Keys, use: 'find' | 'seal') =>
  createHmac('sha256', secrets.gifts).update(use).digest()

/** By which a gift is found when its code is typed; says nothing of the code without the key. */
export function giftCodeHash(ctx: Keys, code: string): Buffer {
  return createHmac('sha256', keyFor(ctx, 'find')).update(code).digest()
}

/** A new code: its hash, and the code sealed for the message that takes it to the recipient. */
export function newGiftCode(ctx: Keys & Chance): { codeHash: Buffer; codeSealed: Buffer } {
  const code = giftCode(ctx.random.bytes(giftCodeBytes))
  const iv = Buffer.from(ctx.random.bytes(ivBytes))
  const cipher = createCipheriv('aes-256-gcm', keyFor(ctx, 'seal'), iv)
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return { codeHash: giftCodeHash(ctx, code), codeSealed: Buffer.concat([iv, cipher.getAuthTag(), sealed]) }
}

/** The code of a gift, to be sent; throws where it was sealed under another key. */
export function unsealedGiftCode(ctx: Keys, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(ctx, 'seal'), sealed.subarray(0, ivBytes))
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const rest = sealed.subarray(ivBytes + tagBytes)
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8')
}
