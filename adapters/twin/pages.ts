import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The pages of a twin are its own: what another site posts to them is refused. */
export function ownPagesOnly(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, reply) => {
    const origin = request.headers.origin
    if (origin === undefined || origin === 'null') return
    if (!URL.canParse(origin) || new URL(origin).host !== request.headers.host)
      return reply.status(403).send({ error: { message: 'This cannot be asked from this page.' } })
  })
}

/** A page of a twin. `standsFor`: whose page is here where there is no twin. `body` is HTML; what people have typed in it is escaped. */
export type TwinPage = { status?: number; title: string; standsFor: string; body: string }

/**
 * Sends a whole page of a twin, in the look of what it stands for and with a line that says that it is none. It loads nothing and
 * runs nothing.
 */
export function sendTwinPage(reply: FastifyReply, { status = 200, title, standsFor, body }: TwinPage) {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title}</title><style>${look}</style></head><body><p class="banner" role="note"><strong>Demo.</strong> This page stands in for ${standsFor}. Nothing on it is real.</p><main><h1>${title}</h1>${body}</main></body></html>`,
    )
}

const look = `
:root { color-scheme: light dark; --page: light-dark(#f6f8fa, #12151b); --card: light-dark(#fff, #1c212a); --ink: light-dark(#1b2430, #eef1f5); --soft: light-dark(#566270, #a8b3c1); --line: light-dark(#8a95a3, #6d7886); --accent: light-dark(#4b45c6, #a9a5ff); --on-accent: light-dark(#fff, #14122e); --fault: light-dark(#b3261e, #ff9d94); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
.banner { margin: 0; padding: 10px 20px; background: light-dark(#fff3cd, #4a3b10); color: light-dark(#4d3a00, #ffe9ad); font-size: 14px; text-align: center; }
main { max-width: 480px; margin: 40px auto; padding: 32px; border-radius: 16px; background: var(--card); box-shadow: 0 1px 3px #0002, 0 12px 40px #0001; }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.25; }
h2 { margin: 28px 0 8px; font-size: 14px; color: var(--soft); }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
label { display: block; font-weight: 600; }
input { display: block; width: 100%; min-height: 48px; margin-top: 6px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--page); color: inherit; font: inherit; font-weight: 400; }
input[aria-invalid='true'] { border: 2px solid var(--fault); }
.fault { display: block; margin-top: 6px; color: var(--fault); font-weight: 600; font-size: 14px; }
button { min-height: 48px; width: 100%; padding: 10px 20px; border: 1px solid var(--line); border-radius: 10px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
.keys { display: grid; gap: 10px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; font-size: 14px; }
dt { font-family: ui-monospace, monospace; }
dd { margin: 0; color: var(--soft); }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (max-width: 560px) { main { margin: 0; padding: 24px 20px; border-radius: 0; box-shadow: none; min-height: 90vh; } }
@media (max-width: 360px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 6px; } }
`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(look).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** Text that people have typed, in a page. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
