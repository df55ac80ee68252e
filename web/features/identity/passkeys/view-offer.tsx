import { lazy, Suspense } from 'react'
import { storedOffer } from '#web/features/identity/forms/steps.ts'
import { useHasPasskeys } from '#web/features/identity/passkeys/use-has-passkeys.ts'

const Card = lazy(() =>
  import('#web/features/identity/passkeys/passkey-offer.tsx').then((file) => ({
    default: file.PasskeyOffer,
  })),
)

/**
 * The offer of a passkey, for people who have logged in by a code in this tab, on a device that has passkeys. Its code is
 * loaded only for them.
 */
export function PasskeyOffer() {
  const isAble = useHasPasskeys()
  if (!isAble || !storedOffer()) return null
  return (
    <Suspense>
      <Card />
    </Suspense>
  )
}
