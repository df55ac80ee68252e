/** A part of a mail, as it is drawn and as it is written; `small` is set in small print, `code` is typed by its reader. */
export type MailBlock =
  | { kind: 'text' | 'small' | 'code' | 'quote'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Lines of a bill; the last one is the sum. */
  | { kind: 'rows'; rows: readonly (readonly [label: string, value: string])[] }
  /** The card that a gift is: drawn alone, because the words beside it say the same. */
  | { kind: 'gift'; label: string; amount: string; words: string; people: string }

/** What a mail says, from which its two parts are made: plain text, and HTML. */
export type MailContent = { locale: string; blocks: readonly MailBlock[] }

/** A paragraph of a template, before its placeholders are filled in. */
export type TemplateBlock =
  | { kind: 'text' | 'small' | 'code' | 'quote'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'rows' | 'gift' }

const button = /^\[([^\]]+)\]\(([^)]+)\)$/
const places = { '<rows>': 'rows', '<gift>': 'gift' } as const

/**
 * Reads a template of the catalogue, paragraph by paragraph (docs/decisions/0102-mails-are-drawn-from-their-text.md): "> " is a quote,
 * "~ " small print, "`{code}`" a code, "[Label]({link})" the button, "<gift>" and "<rows>" the place of what code makes. It is read
 * before it is filled in, so that nothing that a person has written becomes anything but text.
 */
export function templateBlocks(template: string): TemplateBlock[] {
  const paragraphs = template.split('\n\n').map((paragraph) => paragraph.trim())
  return paragraphs.filter(Boolean).map((paragraph): TemplateBlock => {
    const place = Object.hasOwn(places, paragraph) ? places[paragraph as keyof typeof places] : null
    if (place !== null) return { kind: place }
    const [, label, href] = button.exec(paragraph) ?? []
    if (label !== undefined && href !== undefined) return { kind: 'button', label, href }
    if (paragraph.startsWith('> ')) return { kind: 'quote', text: paragraph.slice(2) }
    if (paragraph.startsWith('~ ')) return { kind: 'small', text: paragraph.slice(2) }
    if (/^`[^`]+`$/.test(paragraph)) return { kind: 'code', text: paragraph.slice(1, -1) }
    return { kind: 'text', text: paragraph }
  })
}

/** A mail as plain text: paragraphs with an empty line between them. */
export function mailText(blocks: readonly MailBlock[]): string {
  return `${blocks.flatMap((block) => written(block) ?? []).join('\n\n')}\n`
}

function written(block: MailBlock): string | null {
  switch (block.kind) {
    case 'button':
      return `${block.label}: ${block.href}`
    case 'quote':
      return `"${block.text}"`
    case 'rows':
      return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'gift':
      return null
    case 'text':
    case 'small':
    case 'code':
      return block.text
  }
}

/** What mail programs show of a mail beside its subject: its first words after the greeting, which ends with "," or ":". */
export function previewOf({ blocks }: MailContent): string {
  const [first = '', second] = blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []))
  const said = /[,:]$/.test(first) && second !== undefined ? second : first
  return said.replaceAll(/\s+/g, ' ').slice(0, previewMax)
}

const previewMax = 140
