import { systemClock } from '#adapters/clock/system.ts'
import { iceServersFor, type IceSettings } from '#adapters/rooms/ice.ts'
import { turnClient, type TurnAddress } from '#adapters/rooms/turn-client.ts'
import { answersWithinMs } from '#adapters/service-checks/http.ts'
import { isOk, isSkipped, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

/** A machine inside, which a relay must not send to. */
const inside = '10.0.0.1'

/** Looks at each address of the relay: it gives an address for our secret, and sends to no machine inside. */
export async function checkRelay(ice: IceSettings, timeoutMs = answersWithinMs): Promise<Finding[]> {
  if (!ice.turn) return [isSkipped('Relay', 'not configured')]
  const person = { personId: 'check', validMs: 60_000 }
  const [server] = iceServersFor({ ...ice, stunUrls: [] }, systemClock, person)
  const user = { username: server?.username ?? '', credential: server?.credential ?? '' }
  const found: Finding[] = []
  for (const url of ice.turn.urls) found.push(await relayFinding(url, user, timeoutMs))
  return found
}

/** What an address of a relay says (RFC 7065); null where its way is none that is known here. */
export function turnAddressOf(url: string): TurnAddress | null {
  const [, scheme, host = '', port, way] =
    /^(turns?):([^\s/:?@]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/.exec(url) ?? []
  if (scheme === undefined) return null
  const isSecure = scheme === 'turns'
  // TURN over DTLS is offered by few.
  if (isSecure && way === 'udp') return null
  const transport = isSecure ? 'tls' : (way ?? 'udp') === 'udp' ? 'udp' : 'tcp'
  return { host, port: Number(port ?? (isSecure ? 5349 : 3478)), transport }
}

async function relayFinding(
  url: string,
  user: { username: string; credential: string },
  timeoutMs: number,
): Promise<Finding> {
  const about = `Relay, ${url}`
  const address = turnAddressOf(url)
  if (!address) return isSkipped(about, 'this way to a relay is not looked at')
  const client = turnClient(address, user, timeoutMs)
  try {
    const code = await client.allocate()
    if (code === 401) return isWrong(about, 'turn 401', 'The relay does not share our TURN_SECRET.')
    if (code !== 0) return isWrong(about, `turn ${code}`, `The relay gives no address: ${code}.`)
    const inwards = await client.permit(inside)
    await client.release()
    return inwards === 0
      ? isWrong(about, 'turn inwards', 'The relay sends to machines inside: deny those peers.')
      : isOk(about, 'gives an address, and sends to no machine inside')
  } catch {
    return noAnswer(about, 'The relay')
  } finally {
    client.close()
  }
}
