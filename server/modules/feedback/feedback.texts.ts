/** Every text of feedback that the server itself makes, in English, by key. */
export const feedbackTexts = {
  pageOutside: 'A page has 1 to 50 entries, and pages count from 1.',
  saved: 'Thank you for your rating.',
  savedTipDeclined: (reason: string) => `Thank you for your rating. The tip could not be paid: ${reason}`,
  savedTipNoCard:
    'Thank you for your rating. The tip could not be paid because there is no card; please add one.',
  alreadyRated: 'You have already rated this trip.',
  issueReported: 'Thank you. Our support team will look into it.',
  fields: {
    ratingOutside: 'Please choose 1 to 5 stars.',
    commentTooLong: 'Please use at most 1000 characters.',
    tipOutside: 'A tip is $0 to $200.',
    issueMissing: 'Please tell us what happened.',
    issueTooLong: 'Please use at most 4000 characters.',
  },
} as const
