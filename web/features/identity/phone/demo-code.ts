import { useEffect, useState } from 'react'

const askEveryMs = 2000

/** Hosts at which the demo serves the messages of its stand-ins; a product that is in use has another name. */
const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

interface StoredMessage {
  readonly channel: string
  readonly to: string
  readonly text: string
}

/** The newest code among messages, newest first, to a number; null when there is none. */
export function codeIn(messages: readonly StoredMessage[], e164: string): string | null {
  const message = messages.find(({ channel, to }) => (channel === 'sms' || channel === 'call') && to === e164)
  return /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? null
}

/**
 * The messages that the demo's twin has stored instead of sending; null where there is no stand-in. Nothing is asked
 * at any host but this machine's own.
 */
export async function demoMessages(
  hostname: string,
  ask: typeof fetch = fetch,
): Promise<readonly StoredMessage[] | null> {
  if (!ownHosts.has(hostname)) return null
  const response = await ask('/dev/messages.json')
  const isList = response.headers.get('content-type')?.startsWith('application/json') === true
  return response.ok && isList ? ((await response.json()) as StoredMessage[]) : null
}

/** The code that the demo has for this number, once it is there; null outside of the demo. */
export function useDemoCode(e164: string): string | null {
  const [code, setCode] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const messages = await demoMessages(window.location.hostname)
      if (isOver || messages === null) return
      setCode(codeIn(messages, e164))
      timer = setTimeout(again, askEveryMs)
    }
    // A server that does not answer has no code to show; it is asked again.
    const again = () =>
      void look().catch(() => {
        if (!isOver) timer = setTimeout(again, askEveryMs)
      })
    again()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [e164])
  return code
}
