import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { WalkerTrainingQuery } from '#web/api/generated/onboarding.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { isLanguage, languages, type Language } from '#web/ui/i18n/language.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './training.module.css'

type Training = WalkerTrainingQuery['walkerTrainingVideo']

/** Seconds that a video may run ahead of what was seen: players round. */
const slackS = 1.5

interface TrainingVideoProps {
  readonly training: Training
  /** It has been seen before: every chapter is open. */
  readonly isKnown: boolean
  readonly onEnded: () => void
}

/** The training video with its captions, chapters and words. */
export function TrainingVideo({ training, isKnown, onEnded }: TrainingVideoProps) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const { seenS, nowS, events } = useProgress(training, isKnown, onEnded)
  const [isLost, setLost] = useState(false)
  const [words, setWords] = useState<readonly string[]>([])
  const spoken = languageOf(training.captions_url)
  return (
    <section className={styles.training} aria-label={t`Training video`}>
      <video
        ref={video}
        className={styles.video}
        src={training.video_url}
        poster={training.poster_url}
        controls
        playsInline
        preload="metadata"
        aria-label={t`Training video`}
        onError={() => setLost(true)}
        {...events}
      >
        <track
          kind="captions"
          key={training.captions_url}
          src={training.captions_url}
          srcLang={spoken}
          label={languages[spoken].name}
          default
          ref={(track) => (track ? whenRead(track, setWords) : undefined)}
        />
      </video>
      {isLost && (
        <Lost
          onRetry={() => {
            setLost(false)
            video.current?.load()
          }}
        />
      )}
      <Chapters
        chapters={training.chapters}
        nowS={nowS}
        seenS={seenS}
        onGo={(startS) => {
          if (!video.current) return
          video.current.currentTime = startS
          void video.current.play().catch(() => undefined)
        }}
      />
      {words.length > 0 && <Words lines={words} language={spoken} />}
    </section>
  )
}

/** The language of a file of captions, which its name says; English where it says none. */
function languageOf(url: string): Language {
  const tag = /\.(\w+)\.vtt$/.exec(url)?.[1] ?? ''
  return isLanguage(tag) ? tag : 'en'
}

type VideoEvent = React.SyntheticEvent<HTMLVideoElement>

/**
 * The place of the video, and how far it was seen. The first time it runs forward only as far as it has been seen, because
 * the questions follow its end.
 */
function useProgress({ duration_s }: Training, isKnown: boolean, onEnded: () => void) {
  const [seenS, setSeen] = useState(isKnown ? duration_s : 0)
  const [nowS, setNow] = useState(0)
  const events = {
    onTimeUpdate: ({ currentTarget: { currentTime, seeking } }: VideoEvent) => {
      setNow(currentTime)
      if (!seeking) setSeen((before) => Math.max(before, currentTime))
    },
    onSeeking: ({ currentTarget }: VideoEvent) => {
      if (currentTarget.currentTime > seenS + slackS) currentTarget.currentTime = seenS
    },
    onEnded: () => {
      setSeen(duration_s)
      onEnded()
    },
  }
  return { seenS, nowS, events }
}

function Lost({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <ErrorNotice
      lines={[t`The video did not load.`]}
      action={
        <Button size="sm" variant="outline" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}

function Words({ lines, language }: { lines: readonly string[]; language: Language }) {
  return (
    <details className={styles.words}>
      <summary>
        <Trans>Read the transcript</Trans>
      </summary>
      {lines.map((line) => (
        <p key={line} lang={language}>
          {line}
        </p>
      ))}
    </details>
  )
}

/** Calls back with what is said, line by line, as soon as the captions are there; the returned function stops that. */
function whenRead(track: HTMLTrackElement, onLines: (lines: readonly string[]) => void): () => void {
  const read = () => {
    if (track.readyState === HTMLTrackElement.LOADED)
      onLines([...(track.track.cues ?? [])].map((cue) => (cue as VTTCue).text))
  }
  track.addEventListener('load', read)
  read()
  return () => track.removeEventListener('load', read)
}

interface ChaptersProps {
  readonly chapters: Training['chapters']
  readonly nowS: number
  readonly seenS: number
  readonly onGo: (startS: number) => void
}

function Chapters({ chapters, nowS, seenS, onGo }: ChaptersProps) {
  const { t } = useLingui()
  const current = chapters.findLast((chapter) => chapter.starts_at_s <= nowS)
  return (
    <Row as="ol" gap={8} aria-label={t`Chapters`}>
      {chapters.map((chapter) => {
        const isOpen = chapter.starts_at_s <= seenS
        return (
          <li key={chapter.starts_at_s}>
            <button
              type="button"
              className={styles.chapter}
              aria-current={chapter === current || undefined}
              disabled={!isOpen}
              onClick={() => onGo(chapter.starts_at_s)}
            >
              <span dir="ltr">{clock(chapter.starts_at_s)}</span>
              {chapter.title}
            </button>
          </li>
        )
      })}
    </Row>
  )
}

const clock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
