import { callReportPath, phoneCallsPath } from '#adapters/phone-calls/port.ts'
import { textPaths, type InboundText, type TextRequest } from '#adapters/sms/port.ts'
import { sourceLocale } from '#domain/identity/locale.ts'
import { markReport } from '#server/durable/messages.store.ts'
import { messageText } from '#server/messages/messages.ts'
import type { NotificationsContext } from '#server/modules/notifications/notifications.deps.ts'
import { saveInbound, optIn, optOut } from '#server/modules/notifications/texts/opt-outs.store.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module '#server/durable/event.ts' {
  interface EventPayloads {
    /** The provider says that a text will not arrive; `code` is its own word for why. */
    'text.undelivered': { messageId: string; purpose: string; code: string | null }
  }
}

/** Notes how far a text has come; false when the request is forged. What was reported before changes nothing. */
export async function acceptTextReport(ctx: NotificationsContext, request: TextRequest): Promise<boolean> {
  const report = ctx.sms.readReport(request)
  if (!report) return false
  const { id: messageId, state, code, fault } = report
  await ctx.inTransaction(async (tx) => {
    const text = await markReport(tx.sql, 'sms', { id: messageId, state, code, at: ctx.clock.now() })
    if (!text) return
    ctx.metrics.events.inc({ event: `text_${state}` })
    if (state !== 'undelivered') return
    await tx.event('text.undelivered', { messageId, purpose: text.purpose, code })
    // Our own sender is the reason: no number is at fault, and the next texts do not arrive either.
    if (fault !== null) await tx.event('partner.misconfigured', { partner: 'sms', code: fault })
  })
  return true
}

/** Notes how a call has ended, once; false when the request is forged or nothing calls people. */
export async function acceptCallReport(ctx: NotificationsContext, request: TextRequest): Promise<boolean> {
  const report = ctx.phoneCalls?.readReport(request)
  if (!report) return false
  const { id, state, code, fault } = report
  await ctx.inTransaction(async (tx) => {
    if (!(await markReport(tx.sql, 'call', { id, state, code, at: ctx.clock.now() }))) return
    ctx.metrics.events.inc({ event: `call_${state}` })
    if (fault !== null) await tx.event('partner.misconfigured', { partner: 'phone calls', code: fault })
  })
  return true
}

/** What a person has written: STOP ends the notices to their number, START begins them again. Null when it is forged. */
export async function acceptInboundText(
  ctx: NotificationsContext,
  request: TextRequest,
): Promise<{ answer: string | null } | null> {
  const inbound = ctx.sms.readInbound(request)
  if (!inbound) return null
  const at = ctx.clock.now()
  const isNew = await ctx.inTransaction(async (tx) => {
    if (!(await saveInbound(tx.sql, inbound, at))) return false
    if (inbound.wish === 'stop') await optOut(tx.sql, { phone: inbound.from, sender: inbound.to, at })
    if (inbound.wish === 'start') await optIn(tx.sql, inbound.from)
    return true
  })
  if (isNew) ctx.metrics.events.inc({ event: `text_in_${inbound.wish}` })
  return { answer: isNew && inbound.wish === 'help' ? await helpFor(ctx, inbound) : null }
}

/** In the language of the account that has the number, else in that of the word. */
async function helpFor(ctx: NotificationsContext, { from, language }: InboundText): Promise<string> {
  const locale = (await ctx.identity.localeOfPhone(from)) ?? language ?? sourceLocale
  const { productName, publicUrl: link } = ctx.config
  return messageText(locale, 'messages.textHelp.sms', { productName, link })
}

const bodyLimit = 64 * 1024

/**
 * The provider of texts and calls tells how far a text has come, what people write to our numbers, and asks what a call says. Forged requests get 400 and leave
 * nothing behind. An answer to a person is TwiML, which providers of this kind read.
 */
export async function addTextWebhooks(http: FastifyInstance, ctx: NotificationsContext): Promise<void> {
  await http.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new Map(new URLSearchParams(String(body)))),
    )
    scope.post(`${textPaths.report}/:id`, async (request, reply) =>
      (await acceptTextReport(ctx, requestOf(request)))
        ? reply.status(204).send()
        : reply.status(400).send({ error: { message: 'This report is not signed by the provider.' } }),
    )
    scope.post(`${callReportPath}/:id`, async (request, reply) =>
      (await acceptCallReport(ctx, requestOf(request)))
        ? reply.status(204).send()
        : reply.status(400).send({ error: { message: 'This report is not signed by the provider.' } }),
    )
    scope.post(textPaths.inbound, async (request, reply) => {
      const taken = await acceptInboundText(ctx, requestOf(request))
      if (!taken)
        return reply.status(400).send({ error: { message: 'This text is not signed by the provider.' } })
      const message = taken.answer === null ? '' : `<Message>${escaped(taken.answer)}</Message>`
      return reply.type('text/xml; charset=utf-8').send(`<Response>${message}</Response>`)
    })
    const { phoneCalls: calls } = ctx
    // What is sealed is longer than a named parameter may be.
    if (calls)
      scope.post(`${phoneCallsPath}/*`, (request, reply) => {
        const words = calls.wordsFor(requestOf(request))
        return words === null
          ? reply.status(400).send({ error: { message: 'This question is not signed by the provider.' } })
          : reply.type('text/xml; charset=utf-8').send(words)
      })
  })
}

function requestOf({ url, body, headers }: FastifyRequest): TextRequest {
  return {
    path: decodeURIComponent(url),
    form: body instanceof Map ? (body as Map<string, string>) : new Map(),
    headers,
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
