/** What other features may use of money. */
export { PendingPayment } from './pending-payment.tsx'
export { brandName, maskedNumber } from './card-words.ts'
