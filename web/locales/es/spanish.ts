import { i18n } from '@lingui/core'
import { withOneStop } from '#domain/shared/one-stop.ts'

export { messages } from '#web/locales/es/messages.po'

// Each sentence of the screens is put together by this one function, of which `t` is another name. Only who reads Spanish loads it.
const write = i18n._.bind(i18n) as (...asked: unknown[]) => string
i18n._ = (...asked: unknown[]) => withOneStop(write(...asked))
i18n.t = i18n._
