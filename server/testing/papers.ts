import { getDocument, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of the tree that a screen reader follows, with the texts in it. */
export type ReadTag = { role: string; alt?: string; text: string; children: ReadTag[] }

/** What a reader finds in a PDF. */
export type ReadPaper = {
  title: string
  lang: string
  isTagged: boolean
  isTitleShown: boolean
  pages: number
  /** The elements below `Document`, page by page. */
  tags: ReadTag[]
  /** All that stands in elements, in the order in which it is read, and all of it with what is no content. */
  text: string
  drawn: string
  /** Where each text stands: its size, and its baseline from the lower edge of its page, in points. */
  places: { text: string; size: number; x: number; y: number }[]
}

type Node = { role?: string; alt?: string; id?: string; type?: string; children?: Node[] }

/** Reads a PDF by a library that did not write it. */
export async function readPaper(bytes: Uint8Array): Promise<ReadPaper> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS })
  const document = await task.promise
  const [{ info }, marks, preferences] = await Promise.all([
    document.getMetadata(),
    document.getMarkInfo(),
    document.getViewerPreferences(),
  ])
  const known = info as { Title?: string; Language?: string }
  const [tags, drawn, places]: [ReadTag[], string[], ReadPaper['places']] = [[], [], []]
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const read = await textsOf(page)
    drawn.push(read.all)
    places.push(...read.places)
    const root = (await page.getStructTree()) as Node | null
    for (const child of root?.children ?? []) tags.push(...(tagOf(child, read.byId)?.children ?? []))
  }
  await task.destroy()
  return {
    title: known.Title ?? '',
    lang: known.Language ?? '',
    isTagged: isSet(marks, 'Marked'),
    isTitleShown: isSet(preferences, 'DisplayDocTitle'),
    pages: document.numPages,
    tags,
    text: tags.map(({ text }) => text).join('\n'),
    drawn: drawn.join('\n'),
    places,
  }
}

const isSet = (entries: unknown, name: string) => entries instanceof Map && entries.get(name) === true

/** Every element of a role, in the order of the tree. */
export function tagsNamed(tags: readonly ReadTag[], role: string): ReadTag[] {
  return tags.flatMap((tag) => [...(tag.role === role ? [tag] : []), ...tagsNamed(tag.children, role)])
}

async function textsOf(
  page: PDFPageProxy,
): Promise<{ byId: Map<string, string>; all: string; places: ReadPaper['places'] }> {
  const byId = new Map<string, string>()
  const open: (string | null)[] = []
  const places: ReadPaper['places'] = []
  let all = ''
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  for (const item of items) {
    if ('str' in item) {
      all += `${item.str}${item.hasEOL ? '\n' : ''}`
      const [, , , size = 0, x = 0, y = 0] = item.transform as number[]
      if (item.str.trim() !== '') places.push({ text: item.str, size, x, y })
      const id = open.findLast((each) => each !== null)
      if (id) byId.set(id, `${byId.get(id) ?? ''}${item.str}`)
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push(item.id ?? null)
  }
  return { byId, all, places }
}

function tagOf(node: Node, texts: ReadonlyMap<string, string>): ReadTag | null {
  if (node.role === undefined) return null
  const own = (node.children ?? []).flatMap((child) =>
    child.type === 'content' && child.id !== undefined ? [texts.get(child.id) ?? ''] : [],
  )
  const children = (node.children ?? []).flatMap((child) => tagOf(child, texts) ?? [])
  const text = [...own, ...children.map((child) => child.text)]
    // The library shows a glyph that is a part of the letter before it, and stands for nothing of its own, as a control sign.
    .map((part) =>
      part
        .replaceAll(/(?! )\p{Cc}\s?/gu, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '')
    .join(' ')
  // The tree of a page names what is on the other pages too.
  if (text === '' && node.alt === undefined) return null
  return { role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }), text, children }
}
