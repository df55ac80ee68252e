import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unreachable } from '#domain/shared/invariant.ts'
import { evidenceFile, evidenceFilesPath } from '#server/modules/operator/evidence/evidence-file.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { operatorTexts as texts } from '#server/modules/operator/operator.texts.ts'

const headers = {
  'cache-control': 'private, no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
}

/**
 * GET /evidence-files/<signed>: the evidence of a trip as a sealed ZIP archive, for the operator the address was made for.
 * `operatorOf` gives who asks if they may see evidence now, else null.
 */
export function addEvidenceFileRoute(
  deps: OperatorDeps,
  http: FastifyInstance,
  operatorOf: (request: FastifyRequest) => Promise<string | null>,
): void {
  // A wildcard, because tokens are longer than the router lets a named parameter be.
  http.get(`${evidenceFilesPath}/*`, { exposeHeadRoute: false }, async (request, reply) => {
    const token = (request.params as { '*': string })['*']
    const answer = await evidenceFile(deps, token, await operatorOf(request))
    reply.headers(headers)
    switch (answer.kind) {
      case 'notAllowed':
        return reply.status(403).send({ error: { message: texts.evidenceFile.notAllowed } })
      case 'gone':
        return reply.status(404).send({ error: { message: texts.evidenceFile.gone } })
      case 'found':
        return reply
          .headers({
            'content-type': 'application/zip',
            'content-disposition': `attachment; filename="${answer.name}"`,
          })
          .send(Readable.from(answer.body, { objectMode: false }))
      default:
        return unreachable(answer)
    }
  })
}
