import type { OperatorRight } from '#domain/identity/rights.ts'
import { chooseLocale } from '#domain/identity/locale.ts'
import { mailIn } from '#server/messages/mail.ts'
import { messageLocales, messageText } from '#server/messages/messages.ts'
import { mailRefusal } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import { sendMessage } from '#server/durable/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import type { UserRow } from '#server/modules/identity/profile/users.store.ts'

/** The language that a client asks for; null when it asks for none, so that the stored one stays. */
export function localeOf(caller: Pick<Caller, 'languages'>): string | null {
  return caller.languages.trim() === '' ? null : chooseLocale(caller.languages, messageLocales)
}

type Mailing = Pick<IdentityContext, 'newId' | 'clock' | 'config'>

/** Tells a person at their verified address that their password has been changed. */
export async function notifyPasswordChanged(ctx: Mailing, tx: Tx, user: UserRow): Promise<void> {
  if (user.emailVerifiedAt === null) return
  await mail(ctx, tx, user, 'passwordChanged', { link: `${ctx.config.publicUrl}/forgot-password` })
}

/** Tells a person at their verified address that a device can now sign in to their account by a passkey, by its name. */
export async function notifyPasskeyAdded(ctx: Mailing, tx: Tx, user: UserRow, name: string): Promise<void> {
  if (user.emailVerifiedAt === null) return
  await mail(ctx, tx, user, 'passkeyAdded', { name, link: `${ctx.config.publicUrl}/settings#passkeys` })
}

/** Sends the link that verifies a person's address, with how long it can be used. */
export async function sendVerifyLink(
  ctx: Mailing,
  tx: Tx,
  user: UserRow,
  { link, hours }: { link: string; hours: number },
): Promise<void> {
  await mail(ctx, tx, user, 'verifyEmail', { link, hours })
}

/** Tells a person at the address that they had verified and now replaced; `before` is the person with that address. */
export async function notifyEmailChanged(ctx: Mailing, tx: Tx, before: UserRow): Promise<void> {
  if (before.emailVerifiedAt === null) return
  await mail(ctx, tx, before, 'emailChanged', {})
}

/** Sends the link of an invitation to become an operator, in the language of the owner who sends it. */
export async function notifyInvited(
  ctx: Mailing,
  tx: Tx,
  sender: UserRow,
  { to, link, days }: { to: string; link: string; days: number },
): Promise<void> {
  await mail(ctx, tx, { ...sender, email: to }, 'operatorInvited', { link, days })
}

/** Tells an owner that the person whom they have invited is an operator now. */
export async function notifyJoined(
  ctx: Mailing,
  tx: Tx,
  owner: UserRow,
  { name }: { name: string },
): Promise<void> {
  await mail(ctx, tx, owner, 'operatorJoined', { name, link: `${ctx.config.publicUrl}/console/operators` })
}

/** Tells an operator what they may do from now on; without rights, that they are an operator no more. */
export async function notifyOfRights(
  ctx: Mailing,
  tx: Tx,
  user: UserRow,
  rights: readonly OperatorRight[],
): Promise<void> {
  if (rights.length === 0) return mail(ctx, tx, user, 'operatorRemoved', {})
  const names = rights.map((one) => messageText(user.locale, `messages.operatorRight.${one}`, {}))
  await mail(ctx, tx, user, 'operatorRights', { rights: names.join(', ') })
}

/** Tells a person whose suspension has ended that their account is open: by e-mail where it is verified, else as a text message. */
export async function notifyAccountOpen(ctx: Mailing, tx: Tx, user: UserRow): Promise<void> {
  const { productName, publicUrl: link } = ctx.config
  const values = { productName, firstName: user.firstName, link }
  const keys = { subject: 'messages.lifted.subject', text: 'messages.lifted.text' } as const
  const letter = mailIn(user.locale, keys, values)
  const isByMail = user.email !== null && user.emailVerifiedAt !== null
  const takesMail = isByMail && (await mailRefusal(tx.sql, user.email ?? '')) === null
  await sendMessage(
    ctx,
    tx,
    takesMail
      ? { channel: 'email', to: user.email ?? '', ...letter }
      : { channel: 'sms', purpose: 'account', to: user.phone, text: letter.text },
  )
}

type About =
  | 'passwordChanged'
  | 'passkeyAdded'
  | 'verifyEmail'
  | 'emailChanged'
  | 'operatorInvited'
  | 'operatorJoined'
  | 'operatorRights'
  | 'operatorRemoved'

/** What the person has asked for or done in that moment; the others are news, which a complaint stops. */
const isOfOwnAct: Readonly<Record<About, boolean>> = {
  passwordChanged: true,
  passkeyAdded: true,
  verifyEmail: true,
  emailChanged: true,
  operatorInvited: false,
  operatorJoined: false,
  operatorRights: false,
  operatorRemoved: false,
}

/** One mail in the person's language; nothing for a person without an address. */
async function mail(
  ctx: Mailing,
  tx: Tx,
  user: UserRow,
  about: About,
  more: Record<string, string | number>,
): Promise<void> {
  if (user.email === null) return
  const values = { productName: ctx.config.productName, firstName: user.firstName, ...more }
  await sendMessage(ctx, tx, {
    channel: 'email',
    to: user.email,
    ...mailIn(user.locale, { subject: `messages.${about}.subject`, text: `messages.${about}.text` }, values),
    ...(isOfOwnAct[about] && { isAsked: true }),
    // The link of these two opens something without a log in.
    ...(about === 'verifyEmail' || about === 'operatorInvited' ? { secrets: [String(more['link'])] } : {}),
  })
}
