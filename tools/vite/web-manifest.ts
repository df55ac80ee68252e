/** The web app manifest (W3C): what the app is called and looks like on a home screen. Colours are those of tokens.css. */
export function webManifest(name: string) {
  const icon = (src: string, sizes: string, purpose: 'any' | 'maskable' | 'monochrome' = 'any') => ({
    src,
    sizes,
    type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  })
  const shortcut = (label: string, url: string, description: string) => ({
    name: label,
    url,
    description,
    icons: [icon('/icon-192.png', '192x192')],
  })
  return {
    id: '/',
    name,
    short_name: name,
    description: 'Be there, now. Someone who lives there walks for you, live, and you choose the turns.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf7ee',
    background_color: '#fbf7ee',
    categories: ['travel', 'lifestyle'],
    icons: [
      icon('/icon-192.png', '192x192'),
      icon('/icon-512.png', '512x512'),
      icon('/icon-maskable-192.png', '192x192', 'maskable'),
      icon('/icon-maskable-512.png', '512x512', 'maskable'),
      icon('/logo.svg', 'any'),
    ],
    shortcuts: [
      shortcut('Pick a place', '/select-destinations', 'See who is out there now'),
      shortcut('Walk', '/walk', 'Go online as a walker'),
      shortcut('Your trips', '/your-trips', 'Receipts and replays'),
    ],
  }
}
