// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { t } from '@lingui/core/macro'
import { Suspense, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { paths, safeBack } from '#web/app/paths.ts'
import { HomePlacesDocument } from '#web/api/generated/places.ts'
import { LoginDialog } from '#web/features/identity/public.tsx'
import { BetaSlider } from '#web/features/marketing/home/beta-slider.tsx'
import { Hero } from '#web/features/marketing/home/hero.tsx'
import { OutNow } from '#web/features/marketing/home/out-now.tsx'
import {
  About,
  BlogTeaser,
  NewDestinations,
  Newsletter,
  Spotlight,
} from '#web/features/marketing/home/sections.tsx'
import { Steps } from '#web/features/marketing/home/steps.tsx'
import { useLate } from '#web/ui/display/use-late.ts'
import { brandName } from '#web/ui/brand/brand.ts'

export const meta = () => [
  { title: t`${brandName}: be there, now. Live walks with local people` },
  {
    name: 'description',
    content: t`Pick a place. Someone who lives there walks for you with a phone, live. You choose the turns and pay for live minutes only.`,
  },
]

export default function HomePage() {
  const [{ data, error }, reload] = useQuery({ query: HomePlacesDocument })
  const places = {
    destinations: data?.destination.data ?? null,
    error: error ?? null,
    isLate: useLate(!data),
    retry: () => reload({ requestPolicy: 'network-only' }),
  }
  return (
    <>
      <Hero places={places} />
      <OutNow places={places} />
      <Steps />
      <BetaSlider places={places} />
      <NewDestinations places={places} />
      <About />
      <Spotlight places={places} />
      <BlogTeaser />
      <Newsletter />
      <AskedToLogIn />
    </>
  )
}

const noChange = () => () => undefined

/** A visitor who opened a personal page is asked to log in here and continues there (?login=/your-trips). */
function AskedToLogIn() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const back = safeBack(params.get('login'))
  const isDrawn = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  )
  // The page as it was built knows no address: the dialog comes when what was built stands.
  if (back === null || !isDrawn) return null
  return (
    <Suspense>
      <LoginDialog
        back={back}
        onClose={() => void navigate(paths.home, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  )
}
