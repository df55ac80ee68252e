/** Every text of destinations that the server itself makes, in English, by key. */
export const destinationsTexts = {
  pageOutside: 'Please ask for 1 to 50 items a page.',
  searchTooLong: 'Please search for at most 80 characters.',
  emailMissing: 'Email is required.',
  emailInvalid: 'Enter a valid email.',
  confirmationSent: 'Please check your inbox and confirm your subscription.',
  confirmed: 'You are subscribed to our newsletter.',
  notConfirmed: 'This link is not valid any more. Please subscribe again.',
  mail: {
    subject: (productName: string) => `Please confirm your ${productName} newsletter`,
    text: (productName: string, link: string) =>
      `Somebody, probably you, asked for the ${productName} newsletter with this address.\n\nConfirm here: ${link}\n\nIf it was not you, do nothing: you will not hear from us again.\n`,
  },
} as const
