import type { FastifyInstance } from 'fastify'
import type { Inbox } from '#adapters/inbox/inbox.ts'
import { mailNames, mailSample } from '#dev/mails/samples.ts'
import { messageLocales } from '#server/messages/messages.ts'

const widths = [320, 600] as const

/**
 * `/dev/mails`: every mail of the product as its reader sees it, at the width of a phone and of a mail program, light and dark, in
 * each language; and what each mail in the box looked like. Mails run no scripts and load nothing, so that neither may here.
 */
export function addMailTable(http: FastifyInstance, inbox: Inbox): void {
  http.get('/dev/mails', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(tableOf([...mailNames().keys()])),
  )
  http.get<{ Params: { locale: string; name: string }; Querystring: { scheme?: string } }>(
    '/dev/mails/:locale/:name',
    async ({ params: { locale, name }, query }, reply) => {
      const keys = mailNames().get(name)
      if (!keys || !messageLocales.includes(locale))
        return reply.status(404).send({ error: { message: 'There is no such mail.' } })
      const { html } = mailSample(name, keys, locale)
      return asMail(reply).send(inScheme(html, query.scheme))
    },
  )
  http.get<{ Params: { id: string } }>('/dev/sent-mails/:id', async ({ params: { id } }, reply) => {
    const html = inbox.messages().find((one) => one.id === id)?.html
    return html === undefined
      ? reply.status(404).send({ error: { message: 'There is no such mail.' } })
      : asMail(reply).send(html)
  })
}

type Reply = {
  header(name: string, value: string): Reply
  type(type: string): Reply
  send(body: string): unknown
}

function asMail(reply: Reply): Reply {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8')
}

/** A mail in one scheme, whatever that of the machine is: its rules for the dark are taken as they are, or left out. */
function inScheme(html: string, scheme: string | undefined): string {
  if (scheme !== 'dark' && scheme !== 'light') return html
  return html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
}

function tableOf(names: readonly string[]): string {
  const frames = (name: string, locale: string) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      widths.map((width) => {
        const src = `/dev/mails/${locale}/${name}?scheme=${scheme}`
        return `<iframe loading="lazy" title="${name}, ${locale}, ${scheme}, ${width} px" src="${src}" width="${width}" height="720"></iframe>`
      }),
    )
  const rows = names.map((name) => {
    const cells = messageLocales.map((locale) => `<div class="frames">${frames(name, locale).join('')}</div>`)
    return `<section><h2>${name}</h2>${cells.join('')}</section>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Mails · Huvr</title><link rel="stylesheet" href="/dev/dev.css"></head><body><h1>Mails</h1><p><a href="/dev">Behind the scenes</a></p>${rows.join('')}</body></html>`
}
