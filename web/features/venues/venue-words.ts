import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { InstitutionKind } from '#domain/venues/institution.ts'

/** What houses an institution may be. */
export const kindWords: Readonly<Record<InstitutionKind, MessageDescriptor>> = {
  careHome: msg`Care home`,
  school: msg`School`,
  library: msg`Library`,
  museum: msg`Museum`,
  company: msg`Company`,
  other: msg({ message: 'Another institution', context: 'kind of institution' }),
}

/** The states of an invoice. */
export const invoiceWords: Readonly<Record<string, MessageDescriptor>> = {
  issuing: msg({ message: 'Being sent', context: 'invoice' }),
  open: msg({ message: 'To be paid', context: 'invoice' }),
  paid: msg({ message: 'Paid', context: 'invoice' }),
  credited: msg({ message: 'Credited', context: 'invoice' }),
}
