import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { safeBack } from '#web/app/paths.ts'

const key = 'huvr.backFromBank'

/** Keeps where a person goes on after the bank's page, which leads to the payment methods for every payment. */
export function keepWayBack(path: string): void {
  window.sessionStorage.setItem(key, path)
}

/** On the page that the bank leads to: goes on to where the person came from, once. */
export function useWayBackFromBank(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const path = safeBack(window.sessionStorage.getItem(key))
    window.sessionStorage.removeItem(key)
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate])
}
