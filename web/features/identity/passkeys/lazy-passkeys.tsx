import { lazy } from 'react'

/** The passkeys of a person, in settings. */
export const Passkeys = lazy(() =>
  import('#web/features/identity/passkeys/passkeys.tsx').then((file) => ({ default: file.Passkeys })),
)
