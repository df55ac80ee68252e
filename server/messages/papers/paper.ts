/** What a paper that people keep says, from above (docs/rules/papers.md). */
export type Paper = {
  /** The name of the file in readers, and what stands in the line below each page beside the number. */
  title: string
  /** A language tag, such as en. */
  lang: string
  at: Date
  seller: Seller
  /** The number of the paper, where it has one. */
  number: string | null
  words: PaperWords
  blocks: readonly PaperBlock[]
}

/** Who issues a paper, as its head shows it. */
export type Seller = { name: string; url: string }

/** What every paper says in the reader's language. */
export type PaperWords = {
  /** Which page of how many. */
  page(number: number, count: number): string
}

export type PaperBlock =
  /** What the paper is; the first block. */
  | { kind: 'title'; text: string }
  /** Names with what they say, such as the number and the date; a small one is for those who look for it. */
  | {
      kind: 'facts'
      rows: readonly (readonly [name: string, value: string])[]
      small?: readonly [string, string]
    }
  /** People side by side, at most two, each with lines. */
  | { kind: 'parties'; parties: readonly Party[] }
  /** The amount of the paper, large, and what it is. */
  | { kind: 'amount'; amount: string; text: string }
  | { kind: 'heading' | 'text' | 'note'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | PaperTable
  /** A picture of one byte of gray a pixel, deflated, and what it shows. */
  | { kind: 'picture'; width: number; height: number; deflated: Uint8Array; alt: string }
  | { kind: 'gap' }

export type Party = { name: string; lines: readonly string[] }

/** Lines of a table: the first column is text, the others stand at the end of their columns. */
export type PaperTable = {
  kind: 'table'
  /** The names of the columns; a table without them names its lines by their first column. */
  columns: readonly string[] | null
  rows: readonly PaperRow[]
  /** Below the lines, each a name and an amount; the strong one is the total. */
  sums: readonly { text: string; value: string; isStrong?: boolean }[]
}

/** A line: a value for each column, and words below the first one. */
export type PaperRow = { values: readonly string[]; note?: string }
