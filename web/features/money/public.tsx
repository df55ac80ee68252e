/** What other features may use of money. */
export { Arrives } from './payouts/arrives.tsx'
export { PendingPayment } from './payments/pending-payment.tsx'
