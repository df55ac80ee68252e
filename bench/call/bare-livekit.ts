import fs from 'node:fs'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { AccessToken } from 'livekit-server-sdk'
import type { BareCall } from '#bench/call/bare-call.ts'
import { livekitKey } from '#server/testing/livekit.ts'

/**
 * A call through a LiveKit server without a product around it: both sides are in a room with all rights and the walker's
 * camera is open; a press on Accept publishes, as the product does.
 */
const page = (url: string, token: string) => `<!doctype html><title>bare</title>
<video autoplay muted playsinline></video><script src="/livekit-client.js"></script><script type="module">
const { Room, Track } = LivekitClient
const isWalker = location.pathname === '/walker'
const room = new Room({ adaptiveStream: false, dynacast: false })
room.on('trackSubscribed', ({ kind, mediaStreamTrack }) => {
  if (kind === 'video') document.querySelector('video').srcObject = new MediaStream([mediaStreamTrack])
})
await room.connect('${url}', '${token}')
if (isWalker) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 1280, height: 720, frameRate: 30 } })
  const accept = Object.assign(document.createElement('button'), { textContent: 'Accept' })
  accept.onclick = async () => {
    const [video] = stream.getVideoTracks()
    const [audio] = stream.getAudioTracks()
    await room.localParticipant.publishTrack(video, {
      source: Track.Source.Camera,
      simulcast: false,
      videoCodec: 'h264',
      degradationPreference: 'maintain-resolution',
      videoEncoding: { maxBitrate: 2_500_000, maxFramerate: 30 },
    })
    await room.localParticipant.publishTrack(audio, { source: Track.Source.Microphone })
  }
  document.body.append(accept)
} else document.title = 'ready'
</script>`

export async function openBareLivekit(livekitUrl: string): Promise<BareCall> {
  const client = fs.readFileSync(createRequire(import.meta.url).resolve('livekit-client'))
  const token = (identity: string) => {
    const made = new AccessToken(livekitKey.apiKey, livekitKey.apiSecret, { identity })
    made.addGrant({ roomJoin: true, room: 'bare' })
    return made.toJwt()
  }
  const server = http.createServer((request, response) => {
    if (request.url === '/livekit-client.js')
      return void response.setHeader('content-type', 'text/javascript').end(client)
    response.setHeader('content-type', 'text/html')
    token(request.url ?? '').then(
      (made) => response.end(page(livekitUrl, made)),
      () => response.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
