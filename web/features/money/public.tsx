/** What other features may use of money. */
export { cardFor, takeAgreed, type CardPurpose } from './cards/card-purpose.ts'
export { Arrives } from './payouts/arrives.tsx'
export { PendingPayment } from './payments/pending-payment.tsx'
