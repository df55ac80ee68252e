import { chooseLocale } from '#domain/identity/locale.ts'
import { catalogues, messageLocales, messageText, type MessageKey } from '#server/messages/messages.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'

export type MessagePreview = { key: string; subject: string | null; text: string }

/** Made-up values of the places in messages, by their names. */
const samples = {
  firstName: 'Ana',
  name: 'Ana Silva',
  from: 'Ben',
  partner: 'Kenji',
  place: 'Lisbon',
  amount: '$12.00',
  code: '48213',
  minutes: 10,
  hours: 24,
  days: 7,
  date: 'July 1, 2026',
  day: 'July 1, 2026',
  note: '',
  rights: 'support, money',
  title: 'Your walk begins soon',
  text: 'What was written stands here.',
}

/** Every message to people in a language, rendered as it is sent, with made-up values. */
export function messagePreviews(
  { config }: Pick<OperatorDeps, 'config'>,
  asked: string | null,
): { languages: readonly string[]; language: string; messages: MessagePreview[] } {
  const language = chooseLocale(asked ?? '', messageLocales)
  const values = { ...samples, productName: config.productName, link: `${config.publicUrl}/…` }
  const render = (key: string) => messageText(language, key as MessageKey, values)
  const keys = [...(catalogues.get('en')?.keys() ?? [])].filter((key) => key.startsWith('messages.'))
  const messages = keys
    .filter((key) => !key.endsWith('.subject') && !key.startsWith('messages.operatorRight.'))
    .map((key) => {
      const subject = key.replace(/\.\w+$/, '.subject')
      const hasSubject = !key.endsWith('.sms') && keys.includes(subject)
      return {
        key: key.replace(/^messages\./, ''),
        subject: hasSubject ? render(subject) : null,
        text: render(key),
      }
    })
  return { languages: messageLocales, language, messages }
}
