import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { mailRules } from '#domain/support/mail.ts'
import type { App } from '#server/app/context.ts'

const order = z.object({
  address: z.string().max(300),
  name: z.string().max(100).default(''),
  subject: z.string().max(mailRules.subjectMax).default(''),
  text: z.string().max(20_000),
  twice: z.boolean().optional(),
})

/** Writes to us as from a mailbox of the world, with what its sender hears. */
export function addMailRoute({ twins, base }: App, http: FastifyInstance): void {
  const inbound = twins?.mailIn
  if (!inbound) return
  http.post('/dev/mail', async (request, reply) => {
    const body = order.safeParse(request.body)
    if (!body.success)
      return reply.status(400).send({ error: { message: 'A mail has an address, a subject and a text.' } })
    const { address, name, subject, text, twice } = body.data
    if (twice !== undefined) inbound.faults.twice = twice
    const id = `<${base.newId('msg')}@written.test>`
    const mail = { id, from: { address, name }, subject, text, attachments: 0, isAutomatic: false }
    const verdict = await inbound.write(mail)
    return { said: verdict.kind === 'refused' ? verdict.reason : verdict.kind }
  })
}
