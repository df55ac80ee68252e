import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeRules, looksLikeCode, makeCode, maySendCode, type CodePurpose } from '#domain/identity/code.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { DAY } from '#domain/shared/units.ts'
import { messageText } from '#server/app/messages.ts'
import type { AfterAnswer } from '#server/modules/identity/after-answer.ts'
import { audit } from '#server/modules/identity/audit.ts'
import { codesStore } from '#server/modules/identity/codes.store.ts'
import type { Caller, IdentityDeps, TooMany } from '#server/modules/identity/identity.deps.ts'
import { takeText } from '#server/modules/identity/text-budget.ts'

export type SendOutcome = { kind: 'sent' } | { kind: 'failed' } | TooMany

/** Makes, sends and checks one-time codes. */
export function codes(deps: IdentityDeps) {
  const hmacOf = (phone: string, purpose: CodePurpose, code: string) =>
    createHmac('sha256', deps.secrets.codes).update(`${purpose}:${phone}:${code}`).digest()

  async function deliver(
    phone: Phone,
    purpose: CodePurpose,
    made: { id: string; code: string },
    locale: string,
    caller: Caller,
    isQuiet = false,
  ): Promise<SendOutcome> {
    // Quietly, a code that did not leave stands like one that nobody was sent, or the next answer would tell.
    const notSent = async () => {
      if (!isQuiet) await codesStore(deps.db).use(made.id, deps.clock.now())
    }
    const budget = await takeText(deps, phone, caller)
    if (!budget.allowed) {
      await notSent()
      await audit(deps, { act: 'code.sendFailed', caller, detail: { purpose, why: 'budget' } })
      return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
    }
    const { productName } = deps.config
    const text = messageText(locale, 'code.sms', { productName, code: made.code })
    const delivery = await deps.deliverNow({ channel: 'sms', to: phone.e164, text })
    if (delivery !== 'sent') {
      await notSent()
      await audit(deps, { act: 'code.sendFailed', caller, detail: { purpose, why: delivery } })
      return { kind: 'failed' }
    }
    await audit(deps, { act: 'code.sent', subjectId: made.id, caller, detail: { purpose } })
    return { kind: 'sent' }
  }

  return {
    /** Sends a new code unless the last one was sent a moment ago. A code that could not be sent is ended at once. */
    async send(phone: Phone, purpose: CodePurpose, locale: string, caller: Caller): Promise<SendOutcome> {
      const made = await makeNew(deps, phone.e164, purpose, hmacOf)
      if (made.kind === 'standing') return { kind: 'sent' }
      if (made.kind === 'tooMany')
        return { kind: 'tooMany', retryAfterS: Math.ceil(made.retryAfterMs / 1000) }
      return deliver(phone, purpose, made, locale, caller)
    },

    /**
     * The same for a number about which nothing may be told (promise 26): the same rows are written and the same
     * answer is given whether or not somebody has it, and the message leaves after the answer.
     */
    async sendQuietly(
      phone: Phone,
      purpose: CodePurpose,
      /** The language of the person who has the number; null when nobody has it. */
      locale: string | null,
      caller: Caller,
      afterAnswer: AfterAnswer,
    ): Promise<{ kind: 'sent' } | TooMany> {
      const made = await makeNew(deps, phone.e164, purpose, hmacOf)
      if (made.kind === 'tooMany')
        return { kind: 'tooMany', retryAfterS: Math.ceil(made.retryAfterMs / 1000) }
      if (made.kind === 'made')
        afterAnswer.run(() =>
          locale !== null
            ? deliver(phone, purpose, made, locale, caller, true)
            : audit(deps, { act: 'code.notSent', subjectId: made.id, caller, detail: { purpose } }),
        )
      return { kind: 'sent' }
    },

    /** Looks at a code and ends it when it is right. */
    async check(
      phone: string,
      purpose: CodePurpose,
      code: string,
      mayLook?: () => Promise<boolean>,
    ): Promise<boolean> {
      const right = await this.look(phone, purpose, code, mayLook)
      return right !== null && codesStore(deps.db).use(right.id, deps.clock.now())
    },

    /**
     * Looks at a code without ending it; null when it is wrong. Every look takes one of the code's five tries first,
     * in one statement, so that guesses at the same moment are counted one by one (promise 22).
     */
    async look(
      phone: string,
      purpose: CodePurpose,
      code: string,
      /** Asked when a code would be looked at; false leaves it unread. */
      mayLook: () => Promise<boolean> = () => Promise.resolve(true),
    ): Promise<{ id: string } | null> {
      if (!looksLikeCode(code)) return null
      const live = await codesStore(deps.db).takeTry(phone, purpose, deps.clock.now(), codeRules.triesMax)
      return live && (await mayLook()) && timingSafeEqual(live.hmac, hmacOf(phone, purpose, code))
        ? { id: live.id }
        : null
    },
  }
}

type Made =
  | { kind: 'made'; id: string; code: string }
  | { kind: 'standing' }
  | { kind: 'tooMany'; retryAfterMs: number }

async function makeNew(
  deps: IdentityDeps,
  phone: string,
  purpose: CodePurpose,
  hmacOf: (phone: string, purpose: CodePurpose, code: string) => Buffer,
): Promise<Made> {
  return deps.inTransaction(async (tx) => {
    const store = codesStore(tx.sql)
    await store.lockPhone(phone)
    const now = deps.clock.now()
    const { sentAtMs, liveSentAtMs } = await store.sent(
      phone,
      purpose,
      new Date(now.getTime() - DAY),
      now,
      codeRules.triesMax,
    )
    const decision = maySendCode(sentAtMs, liveSentAtMs, now.getTime())
    if (decision.kind !== 'send') return decision
    const code = makeCode(deps.random.int)
    const id = deps.newId('otp')
    const expiresAt = new Date(now.getTime() + codeRules.lifetimeMs)
    await store.replace({ id, phone, purpose, hmac: hmacOf(phone, purpose, code), at: now, expiresAt })
    return { kind: 'made', id, code }
  })
}
