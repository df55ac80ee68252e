import { bind } from '#server/app/module/bind.ts'
import {
  askForInstitution,
  bookVenueWalk,
  decideInstitution,
  extendVenueWalk,
  institution,
  institutionOf,
  institutions,
  myInstitution,
  wouldPay,
} from '#server/modules/venues/institutions.ts'
import { myInvoices, myWalks } from '#server/modules/venues/my-invoices.ts'
import type { VenuesContext } from '#server/modules/venues/venues.deps.ts'

export type VenuesService = ReturnType<typeof createVenuesService>

/** Institutions: their accounts, and what they may book. */
export function createVenuesService(ctx: VenuesContext) {
  return bind(ctx, {
    askForInstitution,
    myInstitution,
    myInvoices,
    myWalks,
    institution,
    institutionOf,
    institutions,
    decideInstitution,
    bookVenueWalk,
    extendVenueWalk,
    wouldPay,
  })
}
