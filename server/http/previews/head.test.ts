import { expect, test } from 'vitest'
import { withPreview, type Preview } from '#server/http/previews/head.ts'

const built =
  '<html><head><title>Huvr</title><meta name="description" content="built"/></head><body>app</body></html>'
const preview: Preview = {
  title: 'Walk in Kyoto, live',
  description: 'Someone walks for you.',
  address: '/show-walker-on-map?destination=kyoto',
  isListed: true,
  picture: { path: '/previews/places/kyoto/day.jpg', alt: 'Kyoto' },
  data: { '@type': 'TouristDestination', name: 'Kyoto' },
}
const site = { brand: 'Huvr', origin: 'https://walks.example', locale: 'en', locales: ['en', 'es'] }

test('a page says its title, words and picture by absolute addresses, and once', () => {
  const html = withPreview(built, preview, site)
  expect(html).toContain('<title>Walk in Kyoto, live · Huvr</title>')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
  expect(html).toContain('<meta property="og:title" content="Walk in Kyoto, live">')
  expect(html).toContain(
    '<meta property="og:image" content="https://walks.example/previews/places/kyoto/day.jpg">',
  )
  expect(html).toContain(
    '<link rel="canonical" href="https://walks.example/show-walker-on-map?destination=kyoto">',
  )
  expect(html).toContain(
    '<link rel="alternate" hreflang="es" href="https://walks.example/show-walker-on-map?destination=kyoto&amp;lang=es">',
  )
  expect(html).toContain('</head><body>app</body>')
})

test('in another language the page is its own address', () => {
  const html = withPreview(built, preview, { ...site, locale: 'es' })
  expect(html).toContain(
    'rel="canonical" href="https://walks.example/show-walker-on-map?destination=kyoto&amp;lang=es"',
  )
  expect(html).toContain('<meta property="og:locale" content="es">')
})

test('a page that is not listed says so and names no addresses to robots', () => {
  const html = withPreview(built, { ...preview, isListed: false }, site)
  expect(html).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(html).not.toContain('canonical')
  expect(html).not.toContain('hreflang')
})

test('what people have written ends neither an attribute nor a script', () => {
  const evil = '"><script>alert(1)</script>$&'
  const html = withPreview(
    built,
    { ...preview, title: evil, description: evil, data: { '@type': 'Person', name: '</script><img src=x>' } },
    site,
  )
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img')
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;')
  const data = /ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({ name: '</script><img src=x>', '@context': 'https://schema.org' })
})
