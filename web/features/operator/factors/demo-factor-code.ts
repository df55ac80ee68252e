import { useEffect, useState } from 'react'
import { useMe } from '#web/api/session.tsx'

const askEveryMs = 3000

/** Hosts at which the demo serves what its stand-ins know; a product that is in use has another name. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

async function askedCode(userId: string): Promise<string | null> {
  const response = await fetch(`/dev/second-factor.json?user_id=${encodeURIComponent(userId)}`)
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  if (!response.ok || !isJson) return null
  return ((await response.json()) as { code: string | null }).code
}

/** The code of the demo's own operator; null for all others and outside of the demo. */
export function useDemoFactorCode(): string | null {
  const userId = useMe()?.id
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    if (userId === undefined || !ownHosts.has(window.location.hostname)) return undefined
    let isOver = false
    const look = () =>
      void askedCode(userId)
        // A server that does not answer has no code to show; it is asked again.
        .catch(() => null)
        .then((found) => {
          if (!isOver) setCode(found)
        })
    look()
    const timer = setInterval(look, askEveryMs)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [userId])
  return code
}
