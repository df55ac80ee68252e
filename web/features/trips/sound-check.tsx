import { IconMicrophone, IconPlayerPlay, IconVolume } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './waiting.module.css'

/** How loud a stream is, 0 to 1, ten times a second. Null without a stream. */
export function useLoudness(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    const track = stream?.getAudioTracks()[0]
    if (!track) return undefined
    const context = new AudioContext()
    const meter = context.createAnalyser()
    context.createMediaStreamSource(new MediaStream([track])).connect(meter)
    const samples = new Float32Array(meter.fftSize)
    const timer = setInterval(() => {
      if (context.state === 'suspended') void context.resume()
      meter.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      setLevel(Math.min(1, Math.sqrt(power) * 5))
    }, 100)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [stream])
  return level
}

/** A bar that follows the voice. */
export function LoudnessBar({ stream }: { stream: MediaStream | null }) {
  const { t } = useLingui()
  const level = useLoudness(stream)
  return (
    <meter
      className={styles.loudness}
      min={0}
      max={1}
      value={level}
      aria-label={t`How loud your microphone is`}
    />
  )
}

/** Two soft notes, to hear whether the loudspeaker works. */
export function playChime(): void {
  const context = new AudioContext()
  const notes = [523, 784]
  notes.forEach((pitch, at) => {
    const tone = context.createOscillator()
    const volume = context.createGain()
    const startS = context.currentTime + at * 0.22
    tone.frequency.value = pitch
    volume.gain.setValueAtTime(0, startS)
    volume.gain.linearRampToValueAtTime(0.22, startS + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, startS + 0.5)
    tone.connect(volume).connect(context.destination)
    tone.start(startS)
    tone.stop(startS + 0.5)
    if (at === notes.length - 1) tone.onended = () => void context.close()
  })
}

type MicState =
  { kind: 'off' } | { kind: 'asking' } | { kind: 'on'; stream: MediaStream } | { kind: 'refused' }

/** Microphone and loudspeaker, tried while one waits. The permission given here holds for the walk. */
export function SoundCheck() {
  const [mic, setMic] = useState<MicState>({ kind: 'off' })
  const opened = useRef<MediaStream | null>(null)
  useEffect(() => () => opened.current?.getTracks().forEach((track) => track.stop()), [])
  const tryMic = async () => {
    setMic({ kind: 'asking' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      opened.current = stream
      setMic({ kind: 'on', stream })
    } catch {
      // Refused or missing: the walk can be watched and steered without a voice.
      setMic({ kind: 'refused' })
    }
  }
  return (
    <section className={styles.check}>
      <h2>
        <Trans>Meanwhile, a sound check</Trans>
      </h2>
      <div className={styles.checkRow}>
        <IconMicrophone size={22} aria-hidden />
        {mic.kind === 'on' ? (
          <div className={styles.checkLive}>
            <span>
              <Trans>Say something, the bar should move.</Trans>
            </span>
            <LoudnessBar stream={mic.stream} />
          </div>
        ) : (
          <>
            <span className={styles.checkLive}>
              {mic.kind === 'refused' ? (
                <Trans>No microphone. You can still watch, steer and write.</Trans>
              ) : (
                <Trans>Your microphone</Trans>
              )}
            </span>
            <Button size="sm" variant="outline" loading={mic.kind === 'asking'} onClick={() => void tryMic()}>
              <Trans>Try it</Trans>
            </Button>
          </>
        )}
      </div>
      <div className={styles.checkRow}>
        <IconVolume size={22} aria-hidden />
        <span className={styles.checkLive}>
          <Trans>Your loudspeaker or headphones</Trans>
        </span>
        <Button
          size="sm"
          variant="outline"
          icon={<IconPlayerPlay size={16} aria-hidden />}
          onClick={playChime}
        >
          <Trans>Play a sound</Trans>
        </Button>
      </div>
    </section>
  )
}
