import { tabValues } from '#web/device/safe-storage.ts'

const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  american_express: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  maestro: 'Maestro',
}

/** A brand's own way of writing itself; brands are names and are not translated. */
export const brandName = (brand: string): string =>
  brands[brand.toLowerCase().replaceAll(' ', '_')] ?? brand.charAt(0).toUpperCase() + brand.slice(1)

/** `•••• 4242` */
export const maskedNumber = (last4: string): string => `•••• ${last4}`

const CARD_TO_EDIT = 'huvr.cardToEdit'

/** Which card is being changed, stored in this tab between the list and the form. */
export const storeCardToEdit = (cardId: string) => tabValues.setItem(CARD_TO_EDIT, cardId)
export const storedCardToEdit = (): string | null => tabValues.getItem(CARD_TO_EDIT)
