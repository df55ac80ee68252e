import type { Language } from '#web/ui/i18n/language.ts'

export type Phrase = Readonly<Record<Language, string>>

/**
 * What is said with one tap in the chat, in each language. The table stands beside the catalogues, because each side
 * needs what the other one has said in a language whose catalogue it has not loaded.
 */
export const phrasesToWalker: readonly Phrase[] = [
  { en: 'What’s that?', es: '¿Qué es eso?' },
  { en: 'That’s beautiful!', es: '¡Qué bonito!' },
  { en: 'Could you go closer, please?', es: '¿Puedes acercarte, por favor?' },
  { en: 'What does it cost?', es: '¿Cuánto cuesta?' },
  { en: 'Please show me around.', es: 'Muéstrame los alrededores, por favor.' },
  { en: 'Thank you!', es: '¡Gracias!' },
]
export const phrasesOfWalker: readonly Phrase[] = [
  { en: 'One moment, please.', es: 'Un momento, por favor.' },
  { en: 'That’s not safe here.', es: 'Aquí no es seguro.' },
  { en: 'Shall we go in?', es: '¿Entramos?' },
  { en: 'Look at this!', es: '¡Mira esto!' },
  { en: 'I can’t hear you well.', es: 'No te oigo bien.' },
  { en: 'Thank you!', es: '¡Gracias!' },
]

const phraseByText: ReadonlyMap<string, Phrase> = new Map(
  [...phrasesToWalker, ...phrasesOfWalker].flatMap((phrase) =>
    Object.values(phrase).map((text) => [text, phrase] as const),
  ),
)

/** A line of the chat as its reader sees it: a phrase in the reader's language, anything else as it was written. */
export function chatText(language: Language, text: string): string {
  return phraseByText.get(text)?.[language] ?? text
}
