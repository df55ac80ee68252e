import { codeRules } from '#domain/identity/sign-in/code.ts'
import { messageLives } from '#domain/notifications/message-life.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { mailIn } from '#server/messages/mail.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import type { UserRow } from '#server/modules/identity/profile/users.store.ts'
import { newCode, type CodeOrder } from '#server/modules/identity/sign-in/codes.ts'
import { readPhone, type PhoneRefusal } from '#server/modules/identity/sign-in/verify-phone.ts'

/**
 * A code by e-mail for a person whom the text does not reach: to the address that they have verified. Nothing of the answer says
 * whether the number has an account or an address (docs/promises.md, 26): what follows happens after it. The code is a new one
 * and takes the place of the one before it; it counts among the codes of the number.
 */
export async function sendCodeByEmail(
  ctx: IdentityContext,
  { phone: text, purpose }: { phone: string; purpose: 'login' | 'reset' },
  caller: Caller,
): Promise<{ kind: 'mailed' } | PhoneRefusal> {
  const read = await readPhone(ctx, text, caller)
  if (read.kind !== 'read') return read
  const { phone, user, device } = read
  ctx.afterAnswer.run(async () => {
    if (user?.emailVerifiedAt && user.email !== null)
      return mail(ctx, { phone, purpose, device }, { ...user, email: user.email }, caller)
    const detail = { purpose, why: 'noVerifiedAddress', by: 'email' }
    await audit(ctx, { act: 'code.sendFailed', caller, detail })
  })
  return { kind: 'mailed' }
}

async function mail(
  ctx: IdentityContext,
  order: CodeOrder,
  { email, firstName, locale }: UserRow & { email: string },
  caller: Caller,
): Promise<void> {
  const made = await newCode(ctx, order, { isOtherWay: true })
  const { purpose } = order
  if (made.kind !== 'made')
    return audit(ctx, { act: 'code.sendFailed', caller, detail: { purpose, why: 'budget', by: 'email' } })
  const { productName } = ctx.config
  const minutes = codeRules.lifetimeMs / MINUTE
  const values = { productName, firstName, code: made.code, minutes }
  const keys = { subject: 'messages.code.subject', text: 'messages.code.text' } as const
  await ctx.inTransaction(async (tx) => {
    const message = {
      channel: 'email',
      isAsked: true,
      to: email,
      ...mailIn(locale, keys, values),
      secrets: [made.code],
    } as const
    await sendMessage(ctx, tx, message, { livesMs: messageLives.codeMs })
    const act = 'code.sent'
    await audit(ctx, { act, subjectId: made.id, caller, detail: { purpose, by: 'email' } }, tx.sql)
  })
}
