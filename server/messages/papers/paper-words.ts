import type { PrintWords } from '#server/messages/print-words.ts'
import type { PaperWords, Seller } from '#server/messages/papers/paper.ts'

/** What every paper says in the reader's language. */
export const paperWords = ({ say }: PrintWords): PaperWords => ({
  page: (number, count) => say('papers.page', { number, count }),
})

/** The platform as the one that issues a paper: its name, and where it is on the web. */
export function sellerOf({ productName, publicUrl }: { productName: string; publicUrl: string }): Seller {
  return { name: productName, url: new URL(publicUrl).host }
}
