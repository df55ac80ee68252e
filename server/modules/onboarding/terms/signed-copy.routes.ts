import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { onboardingTexts as texts } from '#server/modules/onboarding/onboarding.texts.ts'
import { signedCopy } from '#server/modules/onboarding/terms/signed-copy.ts'

const named = /^([\w-]{1,600}\.[\w-]{1,100})\.pdf$/
const headers = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/**
 * GET /signed-terms/<signed>.pdf: terms with a signature under them, for the person who signed and is signed in. The link alone
 * opens nothing. `whoIs` tells who is signed in on a request.
 */
export function addSignedCopyRoutes(
  ctx: OnboardingContext,
  http: FastifyInstance,
  whoIs: (request: FastifyRequest) => Promise<string | null>,
): void {
  http.get('/signed-terms/*', async (request, reply) => {
    const token = named.exec((request.params as { '*': string })['*'])?.[1]
    const file = token === undefined ? null : await signedCopy(ctx, token, await whoIs(request))
    if (!file)
      return reply
        .headers(headers)
        .status(404)
        .send({ error: { message: texts.copy.unknown } })
    return reply
      .headers({ ...headers, 'content-type': 'application/pdf' })
      .header('content-disposition', 'attachment; filename="walker-terms.pdf"')
      .send(Buffer.from(file))
  })
}
