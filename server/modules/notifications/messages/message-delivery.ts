import type { RefusedMailbox } from '#server/modules/identity/public.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { optedOut, type OptOut } from '#server/modules/notifications/texts/opt-outs.store.ts'

/** What keeps messages from a person: a mailbox that is refused, and texts that they have stopped. */
export type MessageDelivery = { mailbox: RefusedMailbox | null; textsStopped: OptOut | null }

export async function messageDelivery(ctx: NotificationsContext, userId: string): Promise<MessageDelivery> {
  const phone = (await ctx.identity.contacts([userId])).get(userId)?.phone ?? null
  return {
    mailbox: await ctx.identity.refusedMailbox(userId),
    textsStopped: phone === null ? null : await optedOut(ctx.db, phone),
  }
}
