import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  codeRules,
  looksLikeCode,
  makeCode,
  maySendCode,
  type CodePurpose,
} from '#domain/identity/sign-in/code.ts'
import type { Phone } from '#domain/identity/sign-in/phone.ts'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { deliverTextNow } from '#server/durable/messages.ts'
import { messageText } from '#server/messages/messages.ts'
import { audit } from '#server/durable/audit/audit.ts'
import {
  markCodeUsed,
  takeTry,
  lockPhone,
  codesSent,
  replaceCode,
  type CodesOf,
} from '#server/modules/identity/sign-in/codes.store.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { takeText } from '#server/modules/identity/sign-in/text-budget.ts'

export type SendOutcome = { kind: 'sent' } | { kind: 'failed' } | TooMany

/** A code for a phone; `device` is the known device that asks for it, null for a stranger. */
export type CodeOrder = { phone: Phone; purpose: CodePurpose; device: string | null }

/** Sends a new code unless the last one was sent a moment ago. A code that could not be sent is ended at once. */
export async function sendCode(
  ctx: IdentityContext,
  order: CodeOrder,
  locale: string,
  caller: Caller,
): Promise<SendOutcome> {
  const made = await newCode(ctx, order)
  if (made.kind === 'stillValid') return { kind: 'sent' }
  if (made.kind === 'tooMany') return { kind: 'tooMany', retryAfterS: Math.ceil(made.retryAfterMs / 1000) }
  return deliver(ctx, order, made, locale, caller)
}

/**
 * The same for a number about which the answer must say nothing (docs/promises.md, 26): the same rows are written and the same
 * answer is given whether or not the number has an account, and the message leaves after the answer.
 */
export async function sendCodeQuietly(
  ctx: IdentityContext,
  order: CodeOrder,
  /** The language of the person who has the number; null when it has no account. */
  locale: string | null,
  caller: Caller,
): Promise<{ kind: 'sent' } | TooMany> {
  const made = await newCode(ctx, order)
  if (made.kind === 'tooMany') return { kind: 'tooMany', retryAfterS: Math.ceil(made.retryAfterMs / 1000) }
  if (made.kind === 'made')
    ctx.afterAnswer.run(() =>
      locale !== null
        ? deliver(ctx, order, made, locale, caller, true)
        : audit(ctx, {
            act: 'code.notSent',
            subjectId: made.id,
            caller,
            detail: { purpose: order.purpose },
          }),
    )
  return { kind: 'sent' }
}

/** Looks at a code and ends it when it is right. */
export async function checkCode(
  ctx: IdentityContext,
  of: CodesOf,
  code: string,
  mayLook?: () => Promise<boolean>,
): Promise<boolean> {
  const right = await verifyCode(ctx, of, code, mayLook)
  return right !== null && markCodeUsed(ctx.db, right.id, ctx.clock.now())
}

/**
 * Looks at a code without ending it; null when it is wrong. Every look takes one of the code's five tries first,
 * in one statement, so that guesses at the same moment are counted one by one (docs/promises.md, 22).
 */
export async function verifyCode(
  ctx: IdentityContext,
  of: CodesOf,
  code: string,
  /** Asked when a code would be looked at; false leaves it unread. */
  mayLook: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<{ id: string } | null> {
  if (!looksLikeCode(code)) return null
  const live = await takeTry(ctx.db, of, ctx.clock.now(), codeRules.triesMax)
  return live && (await mayLook()) && timingSafeEqual(live.hmac, hmacOf(ctx, of, code))
    ? { id: live.id }
    : null
}

async function deliver(
  ctx: IdentityContext,
  { phone, purpose, device }: CodeOrder,
  made: { id: string; code: string },
  locale: string,
  caller: Caller,
  isQuiet = false,
): Promise<SendOutcome> {
  // Quietly, a code that was not delivered stays as valid as any other, or the next answer would tell.
  const notSent = async () => {
    if (!isQuiet) await markCodeUsed(ctx.db, made.id, ctx.clock.now())
  }
  const budget = await takeText(ctx, phone, device !== null, caller)
  if (!budget.allowed) {
    await notSent()
    await audit(ctx, { act: 'code.sendFailed', caller, detail: { purpose, why: 'budget' } })
    return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  }
  const { productName } = ctx.config
  const text = messageText(locale, 'messages.code.sms', {
    productName,
    code: made.code,
    minutes: codeRules.lifetimeMs / MINUTE,
  })
  const delivery = await deliverTextNow(ctx, { to: phone.e164, text })
  // Without an answer the text may be on its way: its code stays good. Only what was refused is ended.
  if (delivery !== 'sent' && delivery !== 'unclear') {
    await notSent()
    await audit(ctx, { act: 'code.sendFailed', caller, detail: { purpose, why: delivery } })
    return { kind: 'failed' }
  }
  await audit(ctx, { act: 'code.sent', subjectId: made.id, caller, detail: { purpose, delivery } })
  return { kind: 'sent' }
}

function hmacOf(ctx: IdentityContext, { phone, purpose }: CodesOf, code: string): Buffer {
  return createHmac('sha256', ctx.secrets.codes).update(`${purpose}:${phone}:${code}`).digest()
}

type Made =
  | { kind: 'made'; id: string; code: string }
  | { kind: 'stillValid' }
  | { kind: 'tooMany'; retryAfterMs: number }

/** Makes a code within the limits of the number. `isOtherWay`: also beside one that was sent a moment ago and does not come. */
export async function newCode(
  ctx: IdentityContext,
  order: CodeOrder,
  { isOtherWay = false }: { isOtherWay?: boolean } = {},
): Promise<Made> {
  const of = { ...order, phone: order.phone.e164 }
  return ctx.inTransaction(async (tx) => {
    await lockPhone(tx.sql, of.phone)
    const now = ctx.clock.now()
    const { sentAtMs, liveSentAtMs } = await codesSent(
      tx.sql,
      of,
      new Date(now.getTime() - DAY),
      now,
      codeRules.triesMax,
    )
    const decision = maySendCode(sentAtMs, isOtherWay ? null : liveSentAtMs, now.getTime())
    if (decision.kind !== 'send') return decision
    const code = makeCode(ctx.random.int)
    const id = ctx.newId('otp')
    const expiresAt = new Date(now.getTime() + codeRules.lifetimeMs)
    await replaceCode(tx.sql, { ...of, id, hmac: hmacOf(ctx, of, code), at: now, expiresAt })
    return { kind: 'made', id, code }
  })
}
