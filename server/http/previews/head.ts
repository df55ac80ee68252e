/** What a link says of its page to programs that run no scripts: messengers, mail, search engines. */
export type Preview = {
  title: string
  description: string
  /** Path and query of the page's own address, and how robots may treat it. */
  address: string
  isListed: boolean
  picture: PreviewPicture
  /** What the page is about in the words of schema.org, without texts that people have written; null where they have none for it. */
  data: Readonly<Record<string, unknown>> | null
}

/** The picture of a preview: its path, and what it shows in words. */
export type PreviewPicture = { path: string; alt: string }

/** The size of every picture in pixels: the one that all messengers show whole. */
export const previewSize = { width: 1200, height: 630 } as const

/** What is the same for every page of a server. */
export type Site = { brand: string; origin: string; locale: string; locales: readonly string[] }

/**
 * The built page with its preview in the head. Title and description that the page was built with give way; the web app
 * takes both over and leaves the rest alone. The address of a page in a language carries `lang` (docs/decisions/0109-links-that-friends-send.md).
 */
export function withPreview(html: string, preview: Preview, site: Site): string {
  const title = preview.title.includes(site.brand) ? preview.title : `${preview.title} · ${site.brand}`
  return html
    .replace(/<meta name="description" content="[^"<>]{0,400}"\/?>/, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${tagsOf(preview, site)}</head>`)
}

function tagsOf(preview: Preview, site: Site): string {
  const { title, description, picture, data } = preview
  const url = addressOf(preview.address, site)
  const image = `${site.origin}${picture.path}`
  return [
    named('description', description),
    ...(preview.isListed ? listedTags(preview.address, site) : [named('robots', 'noindex, nofollow')]),
    property('og:site_name', site.brand),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:locale', site.locale),
    property('og:image', image),
    property('og:image:width', `${previewSize.width}`),
    property('og:image:height', `${previewSize.height}`),
    property('og:image:alt', picture.alt),
    named('twitter:card', 'summary_large_image'),
    ...(data ? [`<script type="application/ld+json">${asJson(linkedData(data, url, image))}</script>`] : []),
  ].join('')
}

/** One address for robots, and the same page in each language. */
function listedTags(address: string, site: Site): string[] {
  return [
    `<link rel="canonical" href="${escaped(addressOf(address, site))}">`,
    ...site.locales.map((locale) => alternate(locale, inLanguageOf(address, locale, site.origin))),
    alternate('x-default', `${site.origin}${address}`),
  ]
}

/** English is what an address without a language leads to. */
const addressOf = (address: string, { locale, origin }: Site): string =>
  locale === 'en' ? `${origin}${address}` : inLanguageOf(address, locale, origin)

function inLanguageOf(address: string, locale: string, origin: string): string {
  const url = new URL(address, origin)
  url.searchParams.set('lang', locale)
  return url.href
}

const linkedData = (data: Readonly<Record<string, unknown>>, url: string, image: string) => ({
  '@context': 'https://schema.org',
  url,
  image,
  ...data,
})

const named = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`
const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`
const alternate = (language: string, href: string) =>
  `<link rel="alternate" hreflang="${language}" href="${escaped(href)}">`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** JSON that cannot end the script it stands in. */
const asJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
