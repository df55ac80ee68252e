import { DAY } from '#domain/shared/units.ts'

/** A part of the terms: a heading, a paragraph, or items of a list. */
export type TermsBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/**
 * The parts of a text of terms. Lines: "## " begins a heading, "- " an item, an empty line ends a paragraph; other lines
 * that follow each other are one paragraph.
 */
export function termsBlocks(text: string): TermsBlock[] {
  const blocks: TermsBlock[] = []
  let isOpen = false
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const last = blocks.at(-1)
    if (line === '') isOpen = false
    else if (line.startsWith('## ')) {
      blocks.push({ kind: 'heading', text: line.slice(3).trim() })
      isOpen = false
    } else if (line.startsWith('- ')) {
      const item = line.slice(2).trim()
      if (isOpen && last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
      isOpen = true
    } else {
      if (isOpen && last?.kind === 'paragraph') last.text += ` ${line}`
      else blocks.push({ kind: 'paragraph', text: line })
      isOpen = true
    }
  }
  return blocks
}

/** The terms as HTML: headings, paragraphs and lists, and no sign of the text acts as HTML. */
export function termsHtml(text: string): string {
  return termsBlocks(text)
    .map((block) => {
      switch (block.kind) {
        case 'heading':
          return `<h2>${escaped(block.text)}</h2>`
        case 'paragraph':
          return `<p>${escaped(block.text)}</p>`
        case 'list':
          return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
      }
    })
    .join('\n')
}

const signs: ReadonlyMap<string, string> = new Map<string, string>([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs.get(sign) ?? sign)

/** Characters of a name that is signed with. */
export const signedNameMax = 120

/** A signature that was sent: a picture that was drawn, or a name that was typed. */
export type GivenSignature = { kind: 'drawn'; dataUrl: string } | { kind: 'typed'; name: string }

/** What a signature is, by its text; null for an empty one. */
export function readSignature(text: string): GivenSignature | null {
  const given = text.trim()
  if (given === '') return null
  return given.startsWith('data:') ? { kind: 'drawn', dataUrl: given } : { kind: 'typed', name: given }
}

/** A typed signature is the name, however it is spaced or capitalised. */
export function isNameSigned(signature: string, name: string): boolean {
  const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
  return plain(name) !== '' && plain(signature) === plain(name)
}

/** A version of the terms: how its name and text may be, and how long walkers have to sign it at least. */
export const termsRules = { textMax: 60_000, reasonMin: 3, reasonMax: 500, signWithinDays: 14 } as const

export type TermsFault = 'version' | 'text' | 'effectiveAt' | 'signBy' | 'reason'
export type TermsFaults = Partial<Record<TermsFault, TermsFault>>

/**
 * A version as it is published, or its faults: it comes into force not before it is published, and walkers have at least 14
 * days from then to sign it.
 */
export function readTerms(
  written: { version: string; text: string; effectiveAt: string; signBy: string; reason: string },
  now: Date,
):
  | { kind: 'terms'; version: string; body: string; effectiveAt: Date; signBy: Date; reason: string }
  | { kind: 'faulty'; faults: TermsFaults } {
  const version = written.version.trim()
  const body = written.text.replaceAll('\r\n', '\n').trim()
  const reason = written.reason.trim()
  const [effectiveAt, signBy] = [new Date(written.effectiveAt), new Date(written.signBy)]
  const faults: TermsFaults = {}
  if (!/^[0-9A-Za-z][0-9A-Za-z.-]{0,29}$/.test(version)) faults.version = 'version'
  if (body === '' || body.length > termsRules.textMax) faults.text = 'text'
  if (!(effectiveAt >= now)) faults.effectiveAt = 'effectiveAt'
  if (!(signBy.getTime() - effectiveAt.getTime() >= termsRules.signWithinDays * DAY)) faults.signBy = 'signBy'
  if (reason.length < termsRules.reasonMin || reason.length > termsRules.reasonMax) faults.reason = 'reason'
  return Object.keys(faults).length > 0
    ? { kind: 'faulty', faults }
    : { kind: 'terms', version, body, effectiveAt, signBy, reason }
}
