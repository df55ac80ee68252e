import { termsBlocks } from '#domain/onboarding/terms.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import { filled } from '#server/messages/messages.ts'
import { drawPaper } from '#server/messages/papers/draw-paper.ts'
import { paperWords, sellerOf } from '#server/messages/papers/paper-words.ts'
import type { PaperBlock } from '#server/messages/papers/paper.ts'
import { printWords } from '#server/messages/print-words.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { onboardingTexts as texts } from '#server/modules/onboarding/onboarding.texts.ts'
import { signatureById, type SignedTerms } from '#server/modules/onboarding/terms/terms.store.ts'

const linkLivesMs = 5 * MINUTE

/** The address of a signed copy, for 5 minutes. It is made for the person who signed, who alone is given it. */
export function signedCopyUrl(ctx: OnboardingContext, signatureId: string): string {
  const token = sign(ctx.secrets.links, 'terms', { signatureId }, ctx.clock.nowMs() + linkLivesMs)
  return `/signed-terms/${token}.pdf`
}

/** The signed copy behind an address, as a PDF; null when the address is altered or too old, and for others than its person. */
export async function signedCopy(
  ctx: OnboardingContext,
  token: string,
  readerId: string | null,
): Promise<Uint8Array | null> {
  const signatureId = readSigned(ctx.secrets.links, 'terms', token, ctx.clock.nowMs())?.['signatureId']
  const signed = signatureId === undefined ? null : await signatureById(ctx.db, signatureId)
  if (!signed || signed.userId !== readerId) return null
  return drawPaper({
    title: filled(texts.copy.title, { productName: ctx.config.productName, version: signed.version }),
    // The terms are one text for all, which is in English.
    lang: sourceLocale,
    at: signed.signedAt,
    number: null,
    seller: sellerOf(ctx.config),
    words: paperWords(printWords({ locale: sourceLocale, timeZone: 'UTC', currency: 'USD' })),
    blocks: blocksOf(signed),
  })
}

/** What was signed, the whole text, and the signature. */
function blocksOf(signed: SignedTerms): PaperBlock[] {
  const text = termsBlocks(signed.body).map((block): PaperBlock => {
    switch (block.kind) {
      case 'heading':
        return { kind: 'heading', text: block.text }
      case 'paragraph':
        return { kind: 'text', text: block.text }
      case 'list':
        return block
    }
  })
  const { picture, width, height, name } = signed
  const by = filled(texts.copy[signed.method], { name })
  const drawn: PaperBlock[] =
    picture && width && height ? [{ kind: 'picture', width, height, deflated: picture, alt: by }] : []
  const day = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 16)
  return [
    { kind: 'title', text: texts.copy.heading },
    {
      kind: 'facts',
      rows: [
        [texts.copy.version, signed.version],
        [texts.copy.datedOf, day(signed.effectiveAt).slice(0, 10)],
        [texts.copy.by, name],
        [texts.copy.at, `${day(signed.signedAt)} UTC`],
      ],
    },
    ...text,
    { kind: 'gap' },
    { kind: 'heading', text: texts.copy.signature },
    ...drawn,
    { kind: 'text', text: by },
    { kind: 'text', text: filled(texts.copy.signedAt, { at: day(signed.signedAt) }) },
    { kind: 'note', text: filled(texts.copy.hash, { hash: signed.hash }) },
  ]
}
