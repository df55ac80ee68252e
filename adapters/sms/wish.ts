import type { InboundText } from '#adapters/sms/port.ts'

/** The words that carriers and providers know, in the languages of our texts. */
const words: Readonly<Record<Exclude<InboundText['wish'], 'other'>, ReadonlySet<string>>> = {
  stop: new Set([
    'STOP',
    'STOPALL',
    'UNSUBSCRIBE',
    'CANCEL',
    'END',
    'QUIT',
    'REVOKE',
    'OPTOUT',
    'PARAR',
    'ALTO',
  ]),
  start: new Set(['START', 'YES', 'UNSTOP', 'INICIAR']),
  help: new Set(['HELP', 'INFO', 'AYUDA']),
}

/** What a person wants who has written to us; the whole text is the word, as carriers read it. */
export function wishOf(text: string): InboundText['wish'] {
  const word = text.slice(0, 40).trim().toUpperCase()
  if (words.stop.has(word)) return 'stop'
  if (words.start.has(word)) return 'start'
  return words.help.has(word) ? 'help' : 'other'
}
