/** Every text of walkers that the server itself makes, in English, by key. */
export const walkersTexts = {
  placeMissing: 'Please share your position to go online.',
  placeInvalid: 'This position does not exist.',
  alertSet: 'We will tell you when somebody is free.',
  tooManyAlerts: 'You already wait for five places. Please cancel one of them first.',
  alertCancelled: 'We will not tell you about this place.',
} as const
