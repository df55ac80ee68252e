/** What is noted of one accept, in the order in which it happens; each on the side that does it. */
export const stages = [
  ['walker', 'acceptance answered'],
  ['walker', 'camera opened'],
  ['walker', 'code loaded'],
  ['walker', 'room ticket'],
  ['walker', 'live socket'],
  ['walker', 'welcome'],
  ['walker', 'offer'],
  ['traveller', 'acceptance known'],
  ['traveller', 'code loaded'],
  ['traveller', 'room ticket'],
  ['traveller', 'live socket'],
  ['traveller', 'welcome'],
  ['traveller', 'answer'],
  ['traveller', 'ICE'],
  ['traveller', 'DTLS'],
  ['traveller', 'first frame'],
] as const

export type Marks = Record<string, number>

/**
 * Runs in a page before its own code: notes in `window.stages` when each stage was reached first. A placeholder, which has
 * the size of `placeholder`, is no frame.
 */
export function markStages(placeholder: { width: number; height: number }): void {
  const marks: Marks = {}
  const mark = (name: string) => void (marks[name] ??= Date.now())
  Object.assign(window, { stages: marks })
  const isAccept = (target: EventTarget | null) =>
    target instanceof Element && /^accept/i.test(target.closest('button')?.textContent ?? '')
  addEventListener('pointerdown', (event) => isAccept(event.target) && mark('tapped'), true)

  const plainFetch = window.fetch.bind(window)
  const ofOperation: Record<string, string> = {
    AnswerRequest: 'acceptance answered',
    TripRoom: 'room ticket',
  }
  window.fetch = async (input, init) => {
    const answer = await plainFetch(input, init)
    const [, operation = ''] =
      /"operationName":"(\w+)"/.exec(typeof init?.body === 'string' ? init.body : '') ?? []
    const stage = ofOperation[operation]
    if (stage) mark(stage)
    return answer
  }

  const openMedia = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
  if (openMedia)
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await openMedia(wanted)
      mark('camera opened')
      return stream
    }

  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols)
      const isLive = String(url).endsWith('/live')
      if (isLive) this.addEventListener('open', () => mark('live socket'))
      this.addEventListener('message', ({ data }) => {
        if (isLive && String(data).startsWith('{"type":"welcome"')) mark('welcome')
        if (/"status":"ACCEPTED"/i.test(String(data))) mark('acceptance known')
      })
    }
  }

  window.RTCPeerConnection = class extends RTCPeerConnection {
    constructor(config?: RTCConfiguration) {
      super(config)
      this.addEventListener('signalingstatechange', () => {
        if (this.signalingState === 'have-local-offer') mark('offer')
        if (this.signalingState === 'stable' && this.remoteDescription?.type === 'offer') mark('answer')
      })
      this.addEventListener('iceconnectionstatechange', () => {
        if (this.iceConnectionState === 'connected') mark('ICE')
      })
      this.addEventListener('connectionstatechange', () => {
        if (this.connectionState === 'connected') mark('DTLS')
      })
    }
  }

  const look = () => {
    const hasFrame = [...document.querySelectorAll('video')].some(
      (video) =>
        video.currentTime > 0 &&
        video.videoWidth > 0 &&
        (video.videoWidth !== placeholder.width || video.videoHeight !== placeholder.height),
    )
    if (hasFrame) mark('first frame')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in a page: its marks, with when the last script came that the way to the first frame needed. */
export function readMarks(): Marks {
  const marks = (window as unknown as { stages: Marks }).stages
  const scripts = performance
    .getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.js'))
    .map((entry) => performance.timeOrigin + (entry as PerformanceResourceTiming).responseEnd)
    .filter((at) => at <= (marks['first frame'] ?? marks['welcome'] ?? Infinity))
  return { ...marks, ...(scripts.length > 0 ? { 'code loaded': Math.max(...scripts) } : {}) }
}
