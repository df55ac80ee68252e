/**
 * A sentence that ends with a clock of 12 hours in Spanish: the stop of "5:30 p. m." is the sentence's own, too. `</0>` is the end of a
 * part that a screen draws by itself.
 */
export const withOneStop = (sentence: string): string =>
  sentence.replaceAll(/([ap]\.\s?m\.)(<\/\d+>)?\./gu, '$1$2')
