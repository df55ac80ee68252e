import { buzz } from '#web/ui/device/buzz.ts'

/** The sound of a request and of a call for help. Browsers allow it after the first touch of the page; before that it only vibrates. */
export function startRinging(): () => void {
  const context = new AudioContext()
  let isHeard = false
  const sound = () => {
    isHeard = true
    playTones(context)
  }
  const ring = () => {
    buzz([300, 150, 300])
    if (context.state === 'running') sound()
    else void context.resume()
  }
  // A new context runs after a moment, also where it is allowed: the first tones wait for that and not for the next round.
  context.addEventListener('statechange', () => {
    if (context.state === 'running' && !isHeard) sound()
  })
  ring()
  const timer = setInterval(ring, ringEveryMs)
  return () => {
    clearInterval(timer)
    buzz(0)
    void context.close()
  }
}

const ringEveryMs = 2000

function playTones(context: AudioContext): void {
  for (const [pitch, offsetS] of [
    [659, 0],
    [880, 0.18],
    [659, 0.36],
    [880, 0.54],
  ] as const) {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const startS = context.currentTime + offsetS
    tone.type = 'triangle'
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, startS)
    volume.gain.linearRampToValueAtTime(0.35, startS + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, startS + 0.17)
    tone.connect(volume).connect(context.destination)
    tone.start(startS)
    tone.stop(startS + 0.18)
  }
}
