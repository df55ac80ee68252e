import { RoomServiceClient, ServerError } from 'livekit-server-sdk'
import { answersWithinMs } from '#adapters/service-checks/http.ts'
import { isOk, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

/** Looks at a LiveKit server: whether it takes our key for the calls that we make. */
export async function checkLivekit(options: {
  url: string
  apiKey: string
  apiSecret: string
  timeoutMs?: number
}): Promise<Finding[]> {
  const about = 'LiveKit, key'
  const { url, apiKey, apiSecret, timeoutMs = answersWithinMs } = options
  const service = new RoomServiceClient(url.replace(/^ws/, 'http'), apiKey, apiSecret, {
    requestTimeout: timeoutMs / 1000,
  })
  try {
    const rooms = await service.listRooms()
    return [isOk(about, `is known; ${rooms.length} rooms are open`)]
  } catch (error) {
    const isRefusal = error instanceof ServerError && error.status < 500 && error.status !== 429
    return isRefusal
      ? [isWrong(about, `livekit ${error.status}`, 'LiveKit refuses this key.')]
      : [noAnswer(about, 'LiveKit')]
  }
}
