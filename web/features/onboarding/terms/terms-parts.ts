export type TermsBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** A heading and what stands below it. */
export interface TermsPart {
  /** The name of the part in the address, such as /walker-terms#part-3. */
  readonly id: string
  /** Null for what stands before the first heading. */
  readonly title: string | null
  readonly blocks: readonly TermsBlock[]
}

/** The parts of terms that come as HTML. Only headings, paragraphs and lists are read, and of these the words alone. */
export function termsParts(html: string): readonly TermsPart[] {
  const parts: { id: string; title: string | null; blocks: TermsBlock[] }[] = []
  const open = (title: string | null) => {
    const part = { id: `part-${parts.length + 1}`, title, blocks: [] }
    parts.push(part)
    return part
  }
  for (const element of new DOMParser().parseFromString(html, 'text/html').body.children) {
    const text = element.textContent.trim()
    if (text === '') continue
    if (/^H[1-6]$/.test(element.tagName)) open(text)
    else (parts.at(-1) ?? open(null)).blocks.push(blockOf(element, text))
  }
  return parts
}

function blockOf(element: Element, text: string): TermsBlock {
  if (!/^[OU]L$/.test(element.tagName)) return { kind: 'paragraph', text }
  return { kind: 'list', items: Array.from(element.children, (item) => item.textContent.trim()) }
}
