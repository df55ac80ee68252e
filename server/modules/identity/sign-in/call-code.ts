import type { PhoneCalls } from '#adapters/phone-calls/port.ts'
import { chooseLocale } from '#domain/identity/locale.ts'
import { limits, textBudget } from '#domain/identity/sign-in/limits.ts'
import { isServed, readNumber, type Phone } from '#domain/identity/sign-in/phone.ts'
import type { CodePurpose } from '#domain/identity/sign-in/code.ts'
import { maySignUp } from '#domain/operator/settings.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { deliverCallNow } from '#server/durable/messages.ts'
import { messageLocales, messageText } from '#server/messages/messages.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { newCode, type CodeOrder } from '#server/modules/identity/sign-in/codes.ts'
import { takeText } from '#server/modules/identity/sign-in/text-budget.ts'
import { readPhone, type PhoneRefusal } from '#server/modules/identity/sign-in/verify-phone.ts'

/** Whether a number may be called with a code: something calls, and the operator has named its country. */
export function callsReach(ctx: IdentityContext, text: string): boolean {
  const number = readNumber(text)
  return number.kind === 'phone' && callerFor(ctx, number.phone) !== null
}

const callerFor = ({ phoneCalls, config }: IdentityContext, phone: Phone): PhoneCalls | null =>
  isServed(phone, config.callCountries) ? phoneCalls : null

/**
 * A call that says a code to a person whom the text does not reach. As with the way by e-mail nothing of the answer says whether the
 * number has an account (docs/promises.md, 26): what follows happens after it, and the code is a new one that counts among
 * those of the number. Newcomers are called as well; for them an account with the number is what stops it.
 */
export async function callWithCode(
  ctx: IdentityContext,
  { phone: text, purpose }: { phone: string; purpose: CodePurpose },
  caller: Caller,
): Promise<{ kind: 'called' } | { kind: 'notCalled' } | PhoneRefusal> {
  const read = await readPhone(ctx, text, caller)
  if (read.kind !== 'read') return read
  const { phone, user, device } = read
  const calls = callerFor(ctx, phone)
  if (!calls) return { kind: 'notCalled' }
  const budget = await ctx.limits.allowAll([
    [limits.callsByPhone, phone.e164],
    [limits.callsByPhoneDay, phone.e164],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const locale = user?.locale ?? chooseLocale(caller.languages, messageLocales)
  ctx.afterAnswer.run(async () => {
    const isWanted =
      purpose === 'register'
        ? user === null && maySignUp(await ctx.settings.current(), phone.countryKey)
        : user !== null
    if (isWanted) return say(ctx, calls, { phone, purpose, device }, { locale, caller })
    await audit(ctx, { act: 'code.sendFailed', caller, detail: { purpose, why: 'noAccount', by: 'call' } })
  })
  return { kind: 'called' }
}

async function say(
  ctx: IdentityContext,
  calls: PhoneCalls,
  order: CodeOrder,
  { locale, caller }: { locale: string; caller: Caller },
): Promise<void> {
  const { phone, purpose, device } = order
  const failed = (why: string) =>
    audit(ctx, { act: 'code.sendFailed', caller, detail: { purpose, why, by: 'call' } })
  const made = await newCode(ctx, order, { isOtherWay: true })
  if (made.kind !== 'made') return failed('budget')
  const { callsInAllDay } = textBudget(ctx.config.textsPerDay)
  if (!(await ctx.limits.allow(callsInAllDay, 'all')).allowed) return failed('budget')
  if (!(await takeText(ctx, phone, device !== null, caller)).allowed) return failed('budget')
  const { productName } = ctx.config
  // Said one by one, each with a pause.
  const digits = made.code.split('').join(', ')
  const delivery = await deliverCallNow(ctx, calls, {
    to: phone.e164,
    language: locale,
    greeting: messageText(locale, 'messages.code.callGreeting', { productName }),
    words: messageText(locale, 'messages.code.callWords', { productName, digits }),
  })
  if (delivery !== 'sent' && delivery !== 'unclear') return failed(delivery)
  const act = 'code.sent'
  await audit(ctx, { act, subjectId: made.id, caller, detail: { purpose, delivery, by: 'call' } })
}
