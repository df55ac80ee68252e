import { actDays, checkRules } from '#domain/checks/rules.ts'
import { DAY } from '#domain/shared/units.ts'
import { sendMessage } from '#server/durable/messages.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { dayIn } from '#server/messages/formats.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageText } from '#server/messages/messages.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import type { CheckRow } from '#server/modules/checks/checks.store.ts'
import { addLetter } from '#server/modules/checks/letters/letters.store.ts'
import type { CheckLetter } from '#server/modules/checks/checks.types.ts'
import type { Tx } from '#server/db/transaction.ts'

export type LetterOrder = {
  check: Pick<CheckRow, 'id' | 'userId'>
  kind: CheckLetter['kind']
  /** A day is written by UTC, in the language of the letter. */
  values?: { day?: Date; reason?: string; report?: string }
  answerBy?: Date
}

const inDays = (ms: number) => String(ms / DAY)
const days = {
  recheckDays: inDays(checkRules.recheckMs),
  purgeDays: inDays(checkRules.purgeMs),
  copyDays: String(actDays.copy),
  correctDays: String(actDays.correct),
}

/** Where a person reads their letters. */
const page = '/back-ground-check-walker'

/**
 * Writes a letter, keeps it as it was sent, and mails it with the transaction. A person without a verified email address is told by
 * text message where it can be read; it says nothing of what it is about.
 */
export async function sendLetter(
  ctx: ChecksContext,
  tx: Tx,
  { check, kind, values = {}, answerBy }: LetterOrder,
): Promise<void> {
  const contact = await ctx.contact(check.userId)
  const locale = contact?.locale ?? sourceLocale
  const { publicUrl, productName } = ctx.config
  const day = values.day ? dayIn(locale, values.day) : ''
  const all = { ...values, ...days, day, productName, link: `${publicUrl}${page}` }
  const keys = { subject: `checks.letters.${kind}.subject`, text: `checks.letters.${kind}.text` } as const
  const written = mailIn(locale, keys, all)
  const id = ctx.newId('ltr')
  await addLetter(tx.sql, {
    id,
    checkId: check.id,
    userId: check.userId,
    kind,
    subject: written.subject,
    body: written.text.trim(),
    answerBy: answerBy ?? null,
    sentAt: ctx.clock.now(),
  })
  const said = { reason: values.reason ?? null, until: answerBy?.toISOString() ?? null }
  await tx.event('checks.letterSent', { letterId: id, userId: check.userId, kind, ...said })
  if (contact?.email)
    await sendMessage(
      ctx,
      tx,
      // The address of the provider's copy of a report opens it by itself; the letter in the account keeps it for its person.
      { channel: 'email', to: contact.email, ...written, secrets: values.report ? [values.report] : [] },
      { id: `${id}:email` },
    )
  else if (contact?.phone) {
    const short = messageText(locale, 'checks.letters.sms', all)
    await sendMessage(
      ctx,
      tx,
      { channel: 'sms', purpose: 'account', to: contact.phone, text: short },
      { id: `${id}:sms` },
    )
  }
}
