/** Which file of a tax year; `part` is from 1. */
export type TaxFileOrder = { year: number; part: number }

export type TaxFile =
  /** `people`: those of all parts; `withoutForm`: those of this part who have no form in force. */
  | { kind: 'file'; sealed: Buffer; part: number; parts: number; people: number; withoutForm: number }
  /** `noRecipient`: none is configured; `noYear`: it has not begun, or is before the product. */
  | { kind: 'noRecipient' | 'noYear' | 'noPart' }
