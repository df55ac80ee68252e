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

const report = z.object({ id: z.string().max(200), kind: z.enum(['bounced', 'delayed', 'complained']) })

/** Tells what became of a mail in the box, as its provider would. */
export function addMailReportRoute({ twins }: App, http: FastifyInstance): void {
  const reports = twins?.mailReports
  if (!reports) return
  http.post('/dev/mail-reports', async (request, reply) => {
    const body = report.safeParse(request.body)
    if (!body.success)
      return reply.status(400).send({ error: { message: 'kind is bounced, delayed or complained.' } })
    const { id, kind } = body.data
    const mail = twins.inbox.messages().find((one) => one.channel === 'email' && one.id === id)
    if (!mail) return reply.status(404).send({ error: { message: 'There is no such mail.' } })
    await reports.report(mail, kind)
    return { ok: true }
  })
}

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
