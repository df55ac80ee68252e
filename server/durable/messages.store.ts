import { sql as raw, type Transaction } from 'kysely'
import type { MailContent } from '#domain/shared/mail-content.ts'
import type { TextPurpose, TextState } from '#adapters/sms/port.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

type Sql = Database | Transaction<DB>

/** A message to one person's phone or mailbox. */
export type Message = (
  | { channel: 'sms'; purpose: TextPurpose }
  /** `isAsked`: its person has asked for it in that moment, or must know of their own act; it leaves after a complaint as well. */
  | { channel: 'email'; unsubscribe?: string; isAsked?: true; mail?: MailContent }
) & {
  to: string
  subject?: string
  text: string
  /** Links and codes in the text that open something without a log in: kept only until the message is sent or given up. */
  secrets?: readonly string[]
  /** The person of whom it tells another one; its words go when that person is erased. */
  aboutId?: string
}

/** What was said in a call, which is never kept. */
export type CallRecord = Pick<Message, 'to' | 'subject' | 'text' | 'secrets' | 'aboutId'> & {
  channel: 'call'
}

/** What stands in the outbox instead of a text, or of a part of one, that must not be stored. */
export const notStored = '[not kept]'

/** A text as it is stored after it was sent; null where nothing of it is secret. */
function storedText({ text, secrets = [] }: Pick<Message, 'text' | 'secrets'>): string | null {
  return secrets.length === 0
    ? null
    : secrets.reduce((body, secret) => body.replaceAll(secret, notStored), text)
}

/** Puts the text that may be stored in the place of the one that was sent; the address that ends such mails is no one else's to use. */
const blanked = {
  unsubscribeUrl: null,
  // The parts of a mail are for sending it, and for sending it again where nothing in it is secret.
  mail: raw<null>`case when kept_body is null and sent_at is null then mail end`,
  body: raw<string>`coalesce(kept_body, body)`,
  keptBody: null,
}

/** Puts a message into the outbox; a message that is there stays as it is. */
export async function addMessage(
  sql: Sql,
  id: string,
  message: Message | CallRecord,
  times: { at: Date; worthUntil: Date; notBefore?: Date },
): Promise<void> {
  await sql
    .insertInto('outboundMessages')
    .values({
      id,
      channel: message.channel,
      purpose: message.channel === 'sms' ? message.purpose : null,
      unsubscribeUrl: message.channel === 'email' ? (message.unsubscribe ?? null) : null,
      isAsked: message.channel === 'email' && message.isAsked === true,
      mail: message.channel === 'email' && message.mail ? JSON.stringify(message.mail) : null,
      recipient: message.to,
      subject: message.subject ?? null,
      body: message.text,
      keptBody: storedText(message),
      aboutId: message.aboutId ?? null,
      createdAt: times.at,
      worthUntil: times.worthUntil,
      nextTryAt: times.notBefore ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** A message that still has to go out, and how often it was tried; null when it is sent, given up or of no worth any more. */
export async function unsentMessage(
  sql: Sql,
  id: string,
  now: Date,
): Promise<(Message & { tries: number; livesMs: number }) | null> {
  const row = await sql
    .selectFrom('outboundMessages')
    .select([
      'channel',
      'purpose',
      'recipient',
      'subject',
      'body',
      'attempts',
      'worthUntil',
      'unsubscribeUrl',
      'isAsked',
      'mail',
    ])
    .where('id', '=', id)
    .where('worthUntil', '>', now)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...(row.channel === 'email'
      ? {
          channel: 'email' as const,
          ...(row.unsubscribeUrl && { unsubscribe: row.unsubscribeUrl }),
          ...(row.isAsked && { isAsked: true as const }),
          ...(row.mail !== null && { mail: row.mail as unknown as MailContent }),
        }
      : { channel: 'sms' as const, purpose: (row.purpose ?? 'notice') as TextPurpose }),
    to: row.recipient,
    livesMs: (row.worthUntil?.getTime() ?? now.getTime()) - now.getTime(),
    text: row.body,
    tries: row.attempts,
    ...(row.subject === null ? {} : { subject: row.subject }),
  }
}

/** What was sent to a person, newest first. */
export async function messagesTo(sql: Sql, recipients: readonly string[]) {
  return sql
    .selectFrom('outboundMessages')
    .select(['channel', 'subject', 'body', 'createdAt', 'sentAt'])
    .where('recipient', 'in', recipients)
    .orderBy('createdAt', 'desc')
    .limit(1000)
    .execute()
}

/** Neither the address nor the words stay, and what waits is not sent any more. */
export async function eraseMessagesTo(
  sql: Sql,
  recipients: readonly string[],
  instead: string,
): Promise<void> {
  await sql
    .updateTable('outboundMessages')
    .set((eb) => ({
      recipient: instead,
      subject: null,
      body: instead,
      mail: null,
      unsubscribeUrl: null,
      keptBody: null,
      worthUntil: null,
      nextTryAt: null,
      failedAt: eb
        .case()
        .when('sentAt', 'is', null)
        .then(eb.fn.coalesce('failedAt', 'createdAt'))
        .else(eb.ref('failedAt'))
        .end(),
    }))
    .where('recipient', 'in', recipients)
    .execute()
}

/** The words about a person go; what is still to be sent loses them once it has left. */
export async function eraseMessagesAbout(sql: Sql, aboutId: string, instead: string): Promise<void> {
  await sql
    .updateTable('outboundMessages')
    .set((eb) => {
      const isOver = eb.or([eb('sentAt', 'is not', null), eb('failedAt', 'is not', null)])
      return {
        subject: eb.case().when(isOver).then(null).else(eb.ref('subject')).end(),
        body: eb.case().when(isOver).then(instead).else(eb.ref('body')).end(),
        mail: eb.case().when(isOver).then(null).else(eb.ref('mail')).end(),
        keptBody: eb.case().when(isOver).then(null).else(instead).end(),
      }
    })
    .where('aboutId', '=', aboutId)
    .execute()
}

export async function markMessageSent(sql: Sql, id: string, at: Date): Promise<void> {
  await sql
    .updateTable('outboundMessages')
    .set((eb) => ({
      ...blanked,
      mail: null,
      sentAt: at,
      attempts: eb('attempts', '+', 1),
      failure: null,
      failedAt: null,
      nextTryAt: null,
    }))
    .where('id', '=', id)
    .execute()
}

/** Notes a try that failed: the message is given up, or tried again at `nextTryAt`; a push without either follows its order. */
export async function markMessageFailed(
  sql: Sql,
  id: string,
  failure: string,
  { failedAt = null, nextTryAt = null }: { failedAt?: Date | null; nextTryAt?: Date | null },
): Promise<void> {
  await sql
    .updateTable('outboundMessages')
    .set((eb) => ({
      ...(failedAt === null ? {} : blanked),
      failure,
      failedAt,
      nextTryAt,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}

/** Whether a message is to be tried again or is worth nothing any more. */
export const messagesDue = (
  now: Date,
) => raw<boolean>`(exists (select from outbound_messages where next_try_at <= ${now})
  or exists (select from outbound_messages where worth_until <= ${now} and sent_at is null and failed_at is null))`

/** Takes the messages whose next try is due; each is answered once. */
export async function takeDueMessages(
  sql: Sql,
  now: Date,
  limit: number,
): Promise<{ id: string; channel: string }[]> {
  const due = sql
    .selectFrom('outboundMessages')
    .select('id')
    .where('nextTryAt', '<=', now)
    .orderBy('nextTryAt')
    .limit(limit)
    .forUpdate()
    .skipLocked()
  return sql
    .updateTable('outboundMessages')
    .set({ nextTryAt: null })
    .where('id', 'in', due)
    .returning(['id', 'channel'])
    .execute()
}

/** Gives up what was not sent as long as it was worth it, and keeps its last failure; answers how many messages that were. */
export async function expireMessages(sql: Sql, now: Date): Promise<number> {
  const result = await sql
    .updateTable('outboundMessages')
    .set((eb) => ({
      ...blanked,
      failedAt: now,
      nextTryAt: null,
      failure: eb.fn.coalesce('failure', eb.val('it was not sent in time')),
    }))
    .where('worthUntil', '<=', now)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Makes a message that was given up due again; false for one that was not, was erased, is a push, or whose text or a secret of it is not stored. */
export async function reviveMessage(
  sql: Sql,
  id: string,
  times: { at: Date; worthUntil: Date },
): Promise<boolean> {
  const result = await sql
    .updateTable('outboundMessages')
    .set({ failedAt: null, nextTryAt: times.at, worthUntil: times.worthUntil })
    .where('id', '=', id)
    .where('failedAt', 'is not', null)
    .where('worthUntil', 'is not', null)
    .where('channel', '<>', 'push')
    .where('body', 'not like', `%${notStored}%`)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/**
 * Notes pushes before they are sent; answers the ids of those that are still unsent, so that none is sent twice. Their words
 * are made of what is true when they leave, and name the other person of a walk: the rows do not hold them.
 */
export async function addPushes(
  sql: Sql,
  pushes: readonly { id: string; deviceId: string }[],
  times: { at: Date; worthUntil: Date },
): Promise<Set<string>> {
  if (pushes.length === 0) return new Set()
  await sql
    .insertInto('outboundMessages')
    .values(
      pushes.map((push) => ({
        id: push.id,
        channel: 'push',
        recipient: push.deviceId,
        subject: null,
        body: notStored,
        createdAt: times.at,
        worthUntil: times.worthUntil,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await sql
    .selectFrom('outboundMessages')
    .select('id')
    .where(
      'id',
      'in',
      pushes.map((push) => push.id),
    )
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** In this order a text comes further; a report that arrives late takes nothing back. */
const textOrder: readonly TextState[] = ['taken', 'sent', 'undelivered', 'delivered']

/** Notes what the provider reports of a text or a call; null where that is not news, or none of ours. */
export async function markReport(
  sql: Sql,
  channel: 'sms' | 'call',
  { id, state, code, at }: { id: string; state: TextState; code: string | null; at: Date },
): Promise<{ purpose: TextPurpose } | null> {
  const row = await sql
    .updateTable('outboundMessages')
    .set({ delivery: state, deliveryCode: code, deliveryAt: at })
    .where('id', '=', id)
    .where('channel', '=', channel)
    .where((is) =>
      is.or([is('delivery', 'is', null), is('delivery', 'in', textOrder.slice(0, textOrder.indexOf(state)))]),
    )
    .returning('purpose')
    .executeTakeFirst()
  return row ? { purpose: (row.purpose ?? 'notice') as TextPurpose } : null
}

/** To whom a mail was sent and when it was made; null for none of ours. */
export async function mailSent(sql: Sql, id: string): Promise<{ address: string; createdAt: Date } | null> {
  const row = await sql
    .selectFrom('outboundMessages')
    .select(['recipient', 'createdAt'])
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .executeTakeFirst()
  return row ? { address: row.recipient, createdAt: row.createdAt } : null
}

/** Notes that a mail came back. */
export async function markMailBounced(
  sql: Sql,
  id: string,
  { code, at }: { code: string | null; at: Date },
): Promise<void> {
  await sql
    .updateTable('outboundMessages')
    .set({ delivery: 'undelivered', deliveryCode: code, deliveryAt: at })
    .where('id', '=', id)
    .where('channel', '=', 'email')
    .execute()
}

/** How far a text has come; null where there is none of this id. `waits`: the provider has not taken it yet. */
export async function textStateOf(sql: Sql, id: string): Promise<'waits' | TextState | null> {
  const row = await sql
    .selectFrom('outboundMessages')
    .select(['sentAt', 'failedAt', 'delivery'])
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .executeTakeFirst()
  if (!row) return null
  if (row.delivery !== null) return row.delivery as TextState
  if (row.failedAt !== null) return 'undelivered'
  return row.sentAt === null ? 'waits' : 'taken'
}
