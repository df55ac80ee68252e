import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { toastStore } from '#web/ui/dialog/toast-store.ts'

const never = () => false

/** Where toasts appear; once per page. Their code comes with the first one, or `early` for people who will see some. */
export function Toasts({ early }: { early: boolean }) {
  const isWanted = useSyncExternalStore(toastStore.subscribe, toastStore.isWanted, never) || early
  const [Region, setRegion] = useState<ComponentType | null>(null)
  useEffect(() => {
    // A page whose toasts cannot be fetched continues without them.
    if (isWanted) import('./toast-region.tsx').then((file) => setRegion(() => file.ToastRegion), reportError)
  }, [isWanted])
  return Region && <Region />
}
