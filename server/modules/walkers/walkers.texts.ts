/** Every text of walkers that the server itself makes, in English, by key. */
export const walkersTexts = {
  placeMissing: 'Please share your position to go online.',
  placeInvalid: 'This position does not exist.',
} as const
