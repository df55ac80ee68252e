import { i18n, type Messages } from '@lingui/core'
import { withOneStop } from '#domain/shared/one-stop.ts'
import { messages as texts } from '#web/locales/es/messages.po'

/** The texts of the screens; with them each sentence that ends with a clock has one stop. Only who reads Spanish loads this. */
export const messages: Messages = withOneStopEach(texts)

/** Each sentence is put together by one function of the library, of which `t` is another name. */
function withOneStopEach(words: Messages): Messages {
  const write = i18n._.bind(i18n) as (...asked: unknown[]) => string
  i18n._ = (...asked: unknown[]) => withOneStop(write(...asked))
  i18n.t = i18n._
  return words
}
