import { lazy } from 'react'

/** Sends a code to a person's own number, where they have to show who they are. */
export const SendCode = lazy(() =>
  import('#web/features/identity/phone/send-code.tsx').then((file) => ({ default: file.SendCode })),
)
