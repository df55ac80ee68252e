import type { FastifyInstance } from 'fastify'
import { pagePatterns } from '#domain/identity/page-addresses.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import { textsOf } from '#server/messages/messages.ts'

/** How many walkers the map of the site names; a map has at most 50,000 addresses (sitemaps.org). */
const mostWalkers = 10_000

/** What robots read first: robots.txt, the map of the site, and which apps open its links. */
export function addRobotsFiles(app: App, http: FastifyInstance): void {
  const { publicUrl, appLinks } = app.config
  http.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(robotsOf(publicUrl)),
  )
  const map = siteMap(app)
  http.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml')
      .header('cache-control', 'public, max-age=3600')
      .send(await map()),
  )
  http.get('/.well-known/apple-app-site-association', async (_request, reply) =>
    appLinks.apple === null
      ? reply.callNotFound()
      : reply.type('application/json').send(appleFile(appLinks.apple)),
  )
  http.get('/.well-known/assetlinks.json', async (_request, reply) =>
    appLinks.android === null
      ? reply.callNotFound()
      : reply.type('application/json').send(androidFile(appLinks.android)),
  )
}

/** What is for one person, or for those who were given a link, is not read by robots; a page's own head says the rest. */
function robotsOf(origin: string): string {
  const closed = [
    '/receipts/',
    '/statements/',
    '/trips/',
    '/console',
    '/gift/',
    '/join/',
    '/help/',
    '/seat/',
    '/trusted-contact/',
  ]
  return [
    'User-agent: *',
    // Previews of links are made by robots too: these may read what a link leads to.
    ...closed.map((part) => `Disallow: ${part}`),
    'Allow: /',
    '',
    ...previewRobots.flatMap((name) => [`User-agent: ${name}`]),
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Programs that show a link to the people it was sent to; they list nothing. */
const previewRobots = [
  'facebookexternalhit',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot-LinkExpanding',
  'TelegramBot',
  'WhatsApp',
  'Discordbot',
  'SkypeUriPreview',
]

/** The map is read from the books once an hour at most. */
function siteMap(app: App): () => Promise<string> {
  let made: { atMs: number; xml: Promise<string> } | null = null
  return () => {
    const nowMs = app.base.clock.nowMs()
    if (made && nowMs - made.atMs < HOUR) return made.xml
    const xml = xmlOf(app)
    made = { atMs: nowMs, xml }
    // A map that could not be made is made at the next request.
    xml.catch(() => (made = null))
    return xml
  }
}

async function xmlOf({ services, config }: App): Promise<string> {
  const [places, walkers] = await Promise.all([
    services.places.active(),
    services.walkers.listedPages(mostWalkers),
  ])
  const pages = (Object.keys(textsOf('previews').pages) as (keyof typeof pagePatterns)[]).map(
    (name) => pagePatterns[name],
  )
  const addresses = [
    ...pages,
    ...places.map(({ slug }) => `${pagePatterns.showWalkerOnMap}?destination=${encodeURIComponent(slug)}`),
    ...walkers.map((id) => pagePatterns.walkerPage.replace(':id', encodeURIComponent(id))),
  ]
  const rows = addresses.map(
    (address) => `<url><loc>${`${config.publicUrl}${address}`.replaceAll('&', '&amp;')}</loc></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`
}

/** Apple's file: these apps open the pages that people send to each other. */
const appleFile = (ids: readonly string[]) => ({
  applinks: {
    details: [{ appIDs: ids, components: sentPages.map((pattern) => ({ '/': pattern })) }],
  },
  webcredentials: { apps: ids },
})

const sentPages = [
  '/show-walker-on-map',
  '/walkers/*',
  '/shared/*',
  '/gift/*',
  '/trips/*',
  '/group-trips/*',
  '/seat/*',
]

/** Android's file: this app, signed by these keys, opens links of this site. */
const androidFile = ({ name, prints }: { name: string; prints: readonly string[] }) => [
  {
    relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
    target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: prints },
  },
]
