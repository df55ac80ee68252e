/** What other features may use of money. */
export { PendingPayment } from './payments/pending-payment.tsx'
