import { useSyncExternalStore } from 'react'

/** Whether this browser has passkeys at all; false where the page is built, which is no browser. */
export function useHasPasskeys(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => typeof PublicKeyCredential !== 'undefined',
    () => false,
  )
}
