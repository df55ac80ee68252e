import { sourceLocale } from '#domain/identity/locale.ts'
import {
  mailText,
  templateBlocks,
  type MailBlock,
  type MailContent,
  type TemplateBlock,
} from '#domain/shared/mail-content.ts'
import { catalogues, filledIn, messageText, textOf, type MessageKey } from '#server/messages/messages.ts'

type Values = Record<string, string | number>

/** What a template says "<gift>" and "<rows>" for. */
export type MailParts = {
  gift?: Omit<Extract<MailBlock, { kind: 'gift' }>, 'kind'>
  rows?: readonly (readonly [label: string, value: string])[]
}

/** A mail as it goes into the outbox: its subject, and its words as text and in parts. */
export type WrittenMail = { subject: string; text: string; mail: MailContent }

/**
 * A mail of the catalogue in a person's language, else in English. What is filled in stays text, whatever it holds; a paragraph of
 * which nothing is left falls away.
 */
export function mailIn(
  locale: string,
  keys: { subject: MessageKey; text: MessageKey },
  values: Values,
  parts: MailParts = {},
): WrittenMail {
  const fill = (template: string) => filledIn(locale, template, values).trim()
  const blocks = templateBlocks(textOf(locale, keys.text)).flatMap(
    (block) => filled(block, fill, parts) ?? [],
  )
  return {
    subject: messageText(locale, keys.subject, values),
    text: mailText(blocks),
    mail: { locale: catalogues.has(locale) ? locale : sourceLocale, blocks },
  }
}

function filled(
  block: TemplateBlock,
  fill: (template: string) => string,
  { gift, rows = [] }: MailParts,
): MailBlock | null {
  switch (block.kind) {
    case 'gift':
      return gift ? { kind: 'gift', ...gift } : null
    case 'rows':
      return rows.length > 0 ? { kind: 'rows', rows } : null
    case 'button':
      return { kind: 'button', label: fill(block.label), href: fill(block.href) }
    case 'text':
    case 'small':
    case 'code':
    case 'quote': {
      const text = fill(block.text)
      return text === '' ? null : { kind: block.kind, text }
    }
  }
}
