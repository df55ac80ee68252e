import { termsBlocks } from '#domain/onboarding/terms.ts'
import { pdfOf, type PdfLine } from '#domain/shared/pdf.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import { filled } from '#server/messages/messages.ts'
import { printGlyphs } from '#server/messages/print-glyphs.ts'
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
  const title = filled(texts.copy.title, { productName: ctx.config.productName, version: signed.version })
  return pdfOf(linesOf(signed, title), { title, at: signed.signedAt, shape: printGlyphs })
}

/** The whole text, then who signed it and when. */
function linesOf(signed: SignedTerms, title: string): PdfLine[] {
  const text = termsBlocks(signed.body).flatMap((block): PdfLine[] => {
    switch (block.kind) {
      case 'heading':
        return [{ kind: 'gap' }, { kind: 'heading', text: block.text }]
      case 'paragraph':
        return [{ kind: 'text', text: block.text }]
      case 'list':
        return block.items.map((item) => ({ kind: 'text', text: `\u2022 ${item}` }))
    }
  })
  const { picture, width, height } = signed
  const drawn: PdfLine[] =
    picture && width && height ? [{ kind: 'picture', width, height, deflated: picture }] : []
  const day = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 16)
  return [
    { kind: 'title', text: title },
    { kind: 'text', text: filled(texts.copy.dated, { date: day(signed.effectiveAt).slice(0, 10) }) },
    ...text,
    { kind: 'gap' },
    { kind: 'heading', text: texts.copy.signature },
    ...drawn,
    { kind: 'text', text: filled(texts.copy[signed.method], { name: signed.name }) },
    { kind: 'text', text: filled(texts.copy.signedAt, { at: day(signed.signedAt) }) },
    { kind: 'note', text: filled(texts.copy.hash, { hash: signed.hash }) },
  ]
}
