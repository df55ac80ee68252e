import { chooseLocale } from '#domain/identity/locale.ts'
import { messageLocales, messageText } from '#server/app/messages.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'
import type { UserRow } from '#server/modules/identity/users.store.ts'

/** The language that a client asks for; null when it asks for none, so that the stored one stays. */
export function localeOf(caller: Pick<Caller, 'languages'>): string | null {
  return caller.languages.trim() === '' ? null : chooseLocale(caller.languages, messageLocales)
}

/** Tells a person at their verified address that their password has been changed. */
export async function tellPasswordChanged(
  deps: Pick<IdentityDeps, 'sendMessage' | 'config'>,
  tx: Tx,
  user: UserRow,
): Promise<void> {
  if (user.email === null || user.email_verified_at === null) return
  const values = {
    productName: deps.config.productName,
    firstName: user.first_name,
    link: `${deps.config.publicUrl}/forgot-password`,
  }
  await deps.sendMessage(tx, {
    channel: 'email',
    to: user.email,
    subject: messageText(user.locale, 'passwordChanged.subject', values),
    text: messageText(user.locale, 'passwordChanged.text', values),
  })
}
