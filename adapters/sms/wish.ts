import type { InboundText } from '#adapters/sms/port.ts'

type Wish = Pick<InboundText, 'wish' | 'language'>

/** The words that carriers and providers know, in the languages of our texts; the English ones are written in all of them. */
const words: ReadonlyMap<string, Wish> = new Map([
  ...wordsFor('stop', null, 'STOP STOPALL UNSUBSCRIBE CANCEL END QUIT REVOKE OPTOUT'),
  ...wordsFor('stop', 'es', 'PARAR ALTO'),
  ...wordsFor('start', null, 'START YES UNSTOP'),
  ...wordsFor('start', 'es', 'INICIAR'),
  ...wordsFor('help', null, 'HELP INFO'),
  ...wordsFor('help', 'es', 'AYUDA'),
])

function wordsFor(wish: Wish['wish'], language: string | null, all: string): [string, Wish][] {
  return all.split(' ').map((word) => [word, { wish, language }])
}

/** What a person wants who has written to us; the whole text is the word, as carriers read it. */
export function wishIn(text: string): Wish {
  return words.get(text.slice(0, 40).trim().toUpperCase()) ?? { wish: 'other', language: null }
}
