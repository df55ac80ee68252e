import '#web/app/strict-parsing.ts'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { FocusOnNavigation } from '#web/app/shell/focus-on-navigation.tsx'
import { earlyScript, putSignedIn } from '#web/app/shell/early.ts'
import { EarlyShell } from '#web/app/shell/shell-layout.tsx'
import { ShellLink } from '#web/app/shell/router-link.tsx'
import { ErrorPage } from '#web/app/shell/errors/error-page.tsx'
import { SessionProvider, useMe, useSession } from '#web/api/session.tsx'
import { useSiteNews } from '#web/api/site.ts'
import { brandName } from '#web/ui/brand/brand.ts'
import { appearanceScript, putOnPage, useAppearance } from '#web/ui/theme/color-scheme.ts'
import { askedLanguages, languageScript } from '#web/ui/i18n/language.ts'
import { Texts, usePageLanguage } from '#web/ui/i18n/texts.tsx'
import { saveInstallOffer } from '#web/ui/device/install-prompt.ts'
import { LinkProvider } from '#web/ui/button/link.tsx'
import { Toasts } from '#web/ui/dialog/toast.tsx'
import '#web/ui/theme/theme.css'

// The browser offers it once, before most of the page is there.
if (typeof window !== 'undefined') saveInstallOffer()

const SaveDevice = lazy(() =>
  import('#web/features/notifications/save-device.tsx').then((file) => ({ default: file.SaveDevice })),
)
const SendSafetyEnd = lazy(() =>
  import('#web/features/walk/on-every-page.tsx').then((file) => ({ default: file.SendSafetyEnd })),
)
const IncomingRequests = lazy(() =>
  import('#web/features/walk/on-every-page.tsx').then((file) => ({ default: file.IncomingRequests })),
)

export const links = () => [
  ...[fraunces, figtree].map((href) => ({
    rel: 'preload',
    href,
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta = () => [{ title: brandName }]

export function Layout({ children }: { children: ReactNode }) {
  usePageLanguage()
  return (
    <html lang="en" dir="ltr" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf7ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141126" media="(prefers-color-scheme: dark)" />
        {/* It runs where the page is built into, and never again: the app's own code does not carry it. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? appearanceScript + languageScript + earlyScript : '',
          }}
        />
        <meta name="application-name" content={brandName} />
        <meta name="apple-mobile-web-app-title" content={brandName} />
        <meta name="apple-mobile-web-app-capable" content="yes" />
        <meta name="mobile-web-app-capable" content="yes" />
        <meta name="apple-mobile-web-app-status-bar-style" content="default" />
        <meta name="format-detection" content="telephone=no" />
        {/* The kit looks for this id before it writes a style tag of its own; base.css has its one rule. */}
        <meta id="react-aria-pressable-style" name="styles" content="base.css" />
        <Texts>
          <Titles />
        </Texts>
        <Links />
      </head>
      <body>
        <Texts>
          <LinkProvider value={ShellLink}>{children}</LinkProvider>
        </Texts>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What a page is called, in its language: the router asks for it again when it changes. */
function Titles() {
  const { i18n } = useLingui()
  return <Meta key={i18n.locale} />
}

export default function App() {
  return (
    <SessionProvider askedLanguages={askedLanguages}>
      <SiteNews />
      <Outlet />
      <Ringing />
      <FocusOnNavigation />
      <ChosenAppearance />
      <Installed />
      <Messages />
      <SignedInMark />
    </SessionProvider>
  )
}

/** Applies to the page, and to other tabs of it, what was chosen in settings. */
function ChosenAppearance() {
  const [appearance] = useAppearance()
  useEffect(() => putOnPage(appearance), [appearance])
  return null
}

/** Sets for the styles who reads, as soon as the server has said it; until then they go by what the browser remembers. */
function SignedInMark() {
  const { kind } = useSession().state
  useLayoutEffect(() => {
    if (kind === 'signedIn' || kind === 'visitor') putSignedIn(kind === 'signedIn')
  }, [kind])
  return null
}

const SiteNotices = lazy(() =>
  import('#web/app/shell/site/site-notices.tsx').then((file) => ({ default: file.SiteNotices })),
)

/** What owners announce is asked for once the page is there, and its code comes only where they announce something. */
function SiteNews() {
  const site = useSiteNews()
  return (
    (site?.announcement || site?.maintenance) && (
      <Suspense>
        <SiteNotices {...site} />
      </Suspense>
    )
  )
}

const AppUpdates = lazy(() =>
  import('#web/app/shell/updates/app-updates.tsx').then((file) => ({ default: file.AppUpdates })),
)

/** Whatever the service worker needs comes after the page, and not at all while developing. */
function Installed() {
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD) return undefined
    const begin = () => setLoaded(true)
    if (document.readyState === 'complete') {
      const timer = setTimeout(begin, 0)
      return () => clearTimeout(timer)
    }
    addEventListener('load', begin, { once: true })
    return () => removeEventListener('load', begin)
  }, [])
  return (
    isLoaded && (
      <Suspense>
        <AppUpdates />
      </Suspense>
    )
  )
}

/** Requests ring on every page, but only at people who are signed in; visitors do not load it. */
function Ringing() {
  const me = useMe()
  return (
    me && (
      <Suspense>
        <IncomingRequests />
        <SendSafetyEnd />
        {import.meta.env.PROD && <SaveDevice />}
      </Suspense>
    )
  )
}

/** Toasts; people who are signed in will see some, also when the connection is gone by then. */
function Messages() {
  return <Toasts early={useMe() !== null} />
}

/** What a page shows while its code arrives for the very first time. */
export const HydrateFallback = EarlyShell

/** The outer of the two tiers: when the shell itself broke. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} outer />
}
