import { answersWithinMs } from '#adapters/service-checks/http.ts'
import { isOk, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'
import { vapidKeysOf } from '#adapters/push/vapid.ts'

/** The push services of browsers, at an address of each that needs no device. */
const services = {
  'Chrome and Edge': 'https://fcm.googleapis.com/',
  Firefox: 'https://updates.push.services.mozilla.com/',
  Safari: 'https://web.push.apple.com/',
} as const

/**
 * Looks at web push: the key is one of its curve, and the services of browsers can be reached from this machine. Whether one
 * takes the key is seen only with the address of a device.
 */
export async function checkPush(options: {
  privateKey: Buffer
  timeoutMs?: number
  reach?: (url: string) => Promise<unknown>
}): Promise<Finding[]> {
  const { privateKey, timeoutMs = answersWithinMs } = options
  const reach =
    options.reach ??
    ((url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }))
  const key = vapidKeysOf(privateKey)
    ? isOk('Push, key', 'is one of its curve; whether a service takes it shows with a device')
    : isWrong('Push, key', 'push key', 'It is none of its curve: set another VAPID_PRIVATE_KEY.')
  const reached = await Promise.all(
    Object.entries(services).map(async ([name, url]): Promise<Finding> => {
      const about = `Push, ${name}`
      // Any answer will do: without a device there is nothing to ask for.
      return reach(url).then(
        () => isOk(about, 'is reached from this machine'),
        () => noAnswer(about, new URL(url).hostname),
      )
    }),
  )
  return [key, ...reached]
}
