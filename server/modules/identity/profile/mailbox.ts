import type { Tx } from '#server/db/transaction.ts'
import { askMailAgain, mailRefusals } from '#server/durable/mail-addresses/mail-addresses.store.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { unverifyEmail } from '#server/modules/identity/profile/emails.store.ts'
import { userById } from '#server/modules/identity/profile/users.store.ts'
import type { RefusedMailbox } from '#server/modules/identity/identity.types.ts'

/** The person's address where no more mail is sent to it (docs/rules/notifications.md#addresses-that-take-no-mail); null while it is. */
export async function refusedMailbox(ctx: IdentityContext, userId: string): Promise<RefusedMailbox | null> {
  const address = (await userById(ctx.db, userId))?.email ?? null
  if (address === null) return null
  const refused = (await mailRefusals(ctx.db, [address])).get(address)
  return refused ? { address, ...refused } : null
}

/** The person wants mail again after a complaint. An address that takes none is asked for by its link (`verifyEmail`). */
export async function mailAgain(ctx: IdentityContext, userId: string): Promise<void> {
  const address = (await userById(ctx.db, userId))?.email ?? null
  if (address !== null) await askMailAgain(ctx.db, address, 'complained', ctx.clock.now())
}

/** No mailbox takes mail at an address any more: it is not verified, and its links no longer work. In the caller's transaction. */
export async function mailBounced(ctx: IdentityContext, tx: Tx, address: string): Promise<void> {
  const userId = await unverifyEmail(tx.sql, address, ctx.clock.now())
  if (userId !== null) await tx.event('person.detailsChanged', { userId })
}
