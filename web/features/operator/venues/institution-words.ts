import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

type Words = Readonly<Record<string, MessageDescriptor>>

export const institutionStateWords: Words = {
  asked: msg({ message: 'Asked for', context: 'institution' }),
  approved: msg({ message: 'Approved', context: 'institution' }),
  refused: msg({ message: 'Refused', context: 'institution' }),
}

export const kindWords: Words = {
  careHome: msg`Care home`,
  school: msg`School`,
  library: msg`Library`,
  museum: msg`Museum`,
  company: msg`Company`,
  other: msg({ message: 'Another institution', context: 'kind of institution' }),
}

export const invoiceStateWords: Words = {
  issuing: msg({ message: 'Being sent', context: 'invoice' }),
  open: msg({ message: 'To be paid', context: 'invoice' }),
  paid: msg({ message: 'Paid', context: 'invoice' }),
  credited: msg({ message: 'Credited', context: 'invoice' }),
}

export const noteStateWords: Words = {
  waiting: msg`Waits for a second operator`,
  crediting: msg({ message: 'On its way', context: 'credit note' }),
  credited: msg({ message: 'Made', context: 'credit note' }),
  failed: msg`Refused by the provider`,
  declined: msg({ message: 'Declined', context: 'credit note' }),
}
