import { IconMicrophone, IconPlayerPlay, IconVolume } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './sound-check.module.css'
import panel from './panel.module.css'

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
  return <meter className={styles.loudness} min={0} max={1} value={level} aria-label={t`Microphone level`} />
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

/**
 * Microphone and loudspeaker, checked during the wait. The microphone is the one of the walk, so that nothing is asked or
 * opened once it is accepted; there is no connection yet that could carry it.
 */
export function SoundCheck({ media }: { media: LocalMedia }) {
  const { stream, microphone } = useObservable(media.state)
  const [isTrying, setTrying] = useState(false)
  const isRefused = ['denied', 'missing', 'lost', 'unanswered'].includes(microphone)
  const tryMic = () => {
    setTrying(true)
    if (isRefused) void media.openVoice()
  }
  return (
    <section className={panel.panel}>
      <h2>
        <Trans>While you wait: sound check</Trans>
      </h2>
      <Row oneLine gap={12} align="center" className={styles.checkRow}>
        <IconMicrophone size={22} aria-hidden />
        {isTrying && stream ? (
          <div className={styles.checkLive}>
            <span>
              <Trans>Say something. The bar should move.</Trans>
            </span>
            <LoudnessBar stream={stream} />
          </div>
        ) : (
          <>
            <span className={styles.checkLive}>
              {isRefused ? (
                <Trans>No microphone. You can still watch, steer and chat.</Trans>
              ) : (
                <Trans>Your microphone</Trans>
              )}
            </span>
            <Button size="sm" variant="outline" loading={isTrying && microphone === 'off'} onClick={tryMic}>
              <Trans>Try it</Trans>
            </Button>
          </>
        )}
      </Row>
      <Row oneLine gap={12} align="center" className={styles.checkRow}>
        <IconVolume size={22} aria-hidden />
        <span className={styles.checkLive}>
          <Trans>Your speaker or headphones</Trans>
        </span>
        <Button
          size="sm"
          variant="outline"
          icon={<IconPlayerPlay size={16} aria-hidden />}
          onClick={playChime}
        >
          <Trans>Play a sound</Trans>
        </Button>
      </Row>
    </section>
  )
}
