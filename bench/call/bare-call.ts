import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'

/**
 * A call without a product around it: the walker's camera is open, both sides have a socket to a server that passes
 * messages on, and a press on Accept makes the connection. What the browsers themselves need is what it takes. The
 * picture has 720 lines from its first frame on, as the product's; left alone, a browser begins at 180.
 */
const page = `<!doctype html><title>bare</title><video autoplay muted playsinline></video><script type="module">
const isWalker = location.pathname === '/walker'
const socket = new WebSocket(location.origin.replace('http', 'ws') + '/signals')
const say = (message) => socket.send(JSON.stringify(message))
let pc = null
const early = []
const make = () => {
  pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  pc.onicecandidate = ({ candidate }) => candidate && say({ candidate })
  pc.ontrack = ({ track }) => {
    if (track.kind === 'video') document.querySelector('video').srcObject = new MediaStream([track])
  }
}
socket.onmessage = async ({ data }) => {
  const message = JSON.parse(data)
  if (message.candidate) return pc?.remoteDescription ? pc.addIceCandidate(message.candidate) : early.push(message.candidate)
  if (message.description.type === 'offer') make()
  await pc.setRemoteDescription(message.description)
  for (const candidate of early.splice(0)) await pc.addIceCandidate(candidate)
  if (message.description.type === 'answer') return
  await pc.setLocalDescription()
  say({ description: pc.localDescription })
}
if (isWalker) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true, video: { width: 1280, height: 720, frameRate: 30 } })
  const accept = Object.assign(document.createElement('button'), { textContent: 'Accept' })
  accept.onclick = async () => {
    make()
    for (const track of stream.getTracks()) {
      const sending = pc.addTransceiver(track, { direction: 'sendonly' })
      if (track.kind !== 'video') continue
      const codecs = RTCRtpReceiver.getCapabilities('video').codecs
      const isPlain = (codec) => /h264/i.test(codec.mimeType) && /42e01f/i.test(codec.sdpFmtpLine)
      sending.setCodecPreferences([...codecs].sort((a, b) => isPlain(b) - isPlain(a)))
      const settings = sending.sender.getParameters()
      await sending.sender.setParameters({ ...settings, degradationPreference: 'maintain-resolution' })
    }
    await pc.setLocalDescription()
    say({ description: pc.localDescription })
  }
  document.body.append(accept)
} else {
  await new Promise((resolve) => (socket.onopen = resolve))
  document.title = 'ready'
}
</script>`

export interface BareCall {
  readonly url: string
  readonly stop: () => void
}

export async function openBareCall(): Promise<BareCall> {
  const server = http.createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(page),
  )
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) =>
    socket.on('message', (data) => {
      for (const other of sockets.clients) if (other !== socket) other.send((data as Buffer).toString())
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      for (const socket of sockets.clients) socket.terminate()
      server.close()
      server.closeAllConnections()
    },
  }
}
