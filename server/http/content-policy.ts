import { createHash } from 'node:crypto'
import type { Config } from '#server/config/config.ts'

type Directives = Record<string, readonly string[]>

const asText = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')

/** For answers that are no pages: nothing in them may load, run, be framed or send anything. */
export const nothingRuns = asText({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
})

/** For pictures in SVG, also when one is opened as a page: their own styles, and nothing else. */
export const drawingOnly = asText({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
})

/** What is written into one built page: the hashes of its inline scripts and of its style attributes. */
export type Inline = { scripts: readonly string[]; styles: readonly string[] }

export const noInline: Inline = { scripts: [], styles: [] }

/** Where Stripe serves its scripts and frames from; its guide lists the wildcard beside the name itself. */
const stripeScripts = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Google's wallet is a frame of Google's; that of Apple is drawn by the browser itself. */
const walletFrames = ['https://pay.google.com']

/** What pages and their frames may ask the browser for. The frames in which Stripe draws wallets ask for its payment sheet. */
export function featurePolicy({ payments }: Pick<Config, 'payments'>): string {
  const frames = [...stripeScripts, ...walletFrames].map((one) => `"${one}"`)
  const paying = payments.provider === 'stripe' ? ['self', ...frames].join(' ') : ''
  return `camera=(self), microphone=(self), geolocation=(self), screen-wake-lock=(self), payment=(${paying})`
}

/** Google's wallet has a window of its own where the browser has no sheet, and answers to the page that has opened it. */
export const openerPolicy = ({ payments }: Pick<Config, 'payments'>): string =>
  payments.provider === 'stripe' ? 'same-origin-allow-popups' : 'same-origin'

/**
 * The policy of the web app's pages and scripts (docs/promises.md, 30 and 31): only our own files run, and of what is written
 * into a page only what was there when it was built. Providers are named where they are configured, and nowhere else.
 * Style attributes that scripts set one by one are not markup, so they need no exception.
 */
export function pagePolicy(config: Config, inline: Inline = noInline): string {
  const isHttps = config.publicUrl.startsWith('https:')
  const own = new URL(config.publicUrl)
  const stripe = config.payments.provider === 'stripe'
  const rooms = config.rooms.provider === 'livekit' ? originsOfRooms(config.rooms.url) : []
  const maps =
    config.mapStyle && URL.canParse(config.mapStyle)
      ? [new URL(config.mapStyle).origin, ...config.mapOrigins]
      : []
  // Films are read from the store itself, and no script of ours reads there.
  const store = config.objects.provider === 's3' ? config.objects.publicEndpoint : null
  const styleHashes = inline.styles.length > 0 ? ["'unsafe-hashes'", ...inline.styles] : ["'none'"]
  return asText({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inline.scripts, ...(stripe ? stripeScripts : [])],
    'style-src': ["'self'"],
    'style-src-attr': styleHashes,
    // Pictures that were just taken or chosen are shown from memory before they are sent.
    'img-src': ["'self'", 'data:', 'blob:', ...maps, ...(stripe ? ['https://*.stripe.com'] : [])],
    'media-src': ["'self'", 'blob:', ...(store === null ? [] : [store])],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      `${isHttps ? 'wss' : 'ws'}://${own.host}`,
      ...maps,
      ...rooms,
      ...(stripe ? ['https://api.stripe.com'] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': stripe ? [...stripeScripts, ...walletFrames, 'https://hooks.stripe.com'] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  })
}

/** The room server is asked over both its socket and plain requests. */
function originsOfRooms(url: string): string[] {
  const { host, protocol } = new URL(url)
  return protocol === 'wss:' || protocol === 'https:'
    ? [`wss://${host}`, `https://${host}`]
    : [`ws://${host}`, `http://${host}`]
}

/** Reads what a built page has inline. Written for the output of our own build, not for pages of others. */
export function inlineOf(html: string): Inline {
  const scripts = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    (match) => match[1] ?? '',
  )
  const styles = [...html.matchAll(/\sstyle="([^"]*)"/g)].map((match) => unescaped(match[1] ?? ''))
  return { scripts: hashesOf(scripts), styles: hashesOf(styles) }
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

function unescaped(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
