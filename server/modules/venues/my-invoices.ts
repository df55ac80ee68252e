import type { PageRequest } from '#domain/shared/paging.ts'
import type { InvoicesOutcome, VenueWalk } from '#server/modules/money/public.ts'
import type { VenuesContext } from '#server/modules/venues/venues.deps.ts'
import { institutionOf } from '#server/modules/venues/venues.store.ts'

/** The invoices of a person's institution, the newest first; none where they have no institution. */
export async function myInvoices(
  ctx: VenuesContext,
  ownerId: string,
  page: PageRequest,
): Promise<InvoicesOutcome> {
  const row = await institutionOf(ctx.db, ownerId)
  return ctx.money.invoices.invoicesOf(row?.id ?? '', page)
}

/** Walks of a person's institution that are on no invoice yet. */
export async function myWalks(ctx: VenuesContext, ownerId: string): Promise<VenueWalk[]> {
  const row = await institutionOf(ctx.db, ownerId)
  return row ? ctx.money.invoices.unbilledWalks(row.id) : []
}
