import { chooseLocale } from '#domain/identity/locale.ts'
import { messageLocales, messageText } from '#server/app/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import type { UserRow } from '#server/modules/identity/users.store.ts'

/** The language that a client asks for; null when it asks for none, so that the stored one stays. */
export function localeOf(caller: Pick<Caller, 'languages'>): string | null {
  return caller.languages.trim() === '' ? null : chooseLocale(caller.languages, messageLocales)
}

type Mailing = Pick<IdentityDeps, 'sendMessage' | 'config'>

/** Tells a person at their verified address that their password has been changed. */
export async function tellPasswordChanged(deps: Mailing, tx: Tx, user: UserRow): Promise<void> {
  if (user.email_verified_at === null) return
  await mail(deps, tx, user, 'passwordChanged', { link: `${deps.config.publicUrl}/forgot-password` })
}

/** Sends the link that verifies a person's address. */
export async function sendVerifyLink(deps: Mailing, tx: Tx, user: UserRow, link: string): Promise<void> {
  await mail(deps, tx, user, 'verifyEmail', { link })
}

/** Tells a person at the address that they had verified and now replaced; `before` is the person with that address. */
export async function tellEmailChanged(deps: Mailing, tx: Tx, before: UserRow): Promise<void> {
  if (before.email_verified_at === null) return
  await mail(deps, tx, before, 'emailChanged', {})
}

/** One mail in the person's language; nothing for somebody without an address. */
async function mail(
  deps: Mailing,
  tx: Tx,
  user: UserRow,
  about: 'passwordChanged' | 'verifyEmail' | 'emailChanged',
  more: Record<string, string>,
): Promise<void> {
  if (user.email === null) return
  const values = { productName: deps.config.productName, firstName: user.first_name, ...more }
  await deps.sendMessage(tx, {
    channel: 'email',
    to: user.email,
    subject: messageText(user.locale, `${about}.subject`, values),
    text: messageText(user.locale, `${about}.text`, values),
  })
}
