import { t } from '@lingui/core/macro'
import { Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { paths, safeBack } from '#web/app/paths.ts'
import { DestinationsDocument } from '#web/api/generated/destinations.ts'
import { LoginDialog } from '#web/features/identity/public.tsx'
import { BetaSlider } from '#web/features/marketing/beta-slider.tsx'
import { Hero } from '#web/features/marketing/hero.tsx'
import { OutNow } from '#web/features/marketing/out-now.tsx'
import {
  About,
  BlogTeaser,
  NewDestinations,
  Newsletter,
  Spotlight,
} from '#web/features/marketing/sections.tsx'
import { Steps } from '#web/features/marketing/steps.tsx'
import { brandName } from '#web/ui/brand.ts'

export const meta = () => [
  { title: t`${brandName}: be there, now. Live walks with local people` },
  {
    name: 'description',
    content: t`Pick a place. Somebody who lives there walks for you with a phone, live. You choose the turns and pay for live minutes only.`,
  },
]

/** The start page asks for as many places as the slider holds (specification section 7). */
const HOME_DESTINATIONS = 7

export default function HomePage() {
  const [{ data, error }, reload] = useQuery({
    query: DestinationsDocument,
    variables: { first: HOME_DESTINATIONS, page: 1 },
  })
  const places = {
    destinations: data?.destination.data ?? null,
    error: error ?? null,
    retry: () => reload({ requestPolicy: 'network-only' }),
  }
  return (
    <>
      <Hero />
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

/** A visitor who opened a personal page is asked to log in here and goes on there (?login=/your-trips). */
function AskedToLogIn() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const back = safeBack(params.get('login'))
  if (back === null) return null
  return (
    <Suspense>
      <LoginDialog
        back={back}
        onClose={() => void navigate(paths.home, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  )
}
