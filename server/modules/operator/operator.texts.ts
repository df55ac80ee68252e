/** What operators are told by this module. */
export const operatorTexts = {
  badReason: 'Please say in 3 to 500 characters why you look at this trip.',
} as const
