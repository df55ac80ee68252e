import { useLingui } from '@lingui/react/macro'
import { useEffect, useId, useRef, useState, type Ref } from 'react'
import { SECOND } from '#domain/shared/units.ts'
import { walkerClipRules } from '#domain/walkers/clip.ts'
import { underWay } from '#web/api/under-way.ts'
import { openVideo, type OpenedVideo } from '#web/features/onboarding/profile/clip-video.ts'
import { faultWords } from '#web/features/onboarding/profile/send-clip.ts'
import { IconVideo } from '#web/ui/icons/generated/icons.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PickFile } from '#web/ui/pictures/pick-file.tsx'
import styles from './clip-field.module.css'

/** A video of the device and from where its clip begins. */
export interface ChosenClip {
  readonly video: OpenedVideo
  readonly fromMs: number
}

interface ClipFieldProps {
  readonly name: string
  readonly chosen: ChosenClip | null
  /** Nothing is chosen while the clip is made and sent. */
  readonly isLocked: boolean
  readonly error?: string | undefined
  readonly onChoose: (chosen: ChosenClip | null) => void
  readonly onFault: (message: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

/** Pixels of the longer side of the picture that shows where the clip begins. */
const previewSide = 640

/** A video file of the device, and for a longer one from where its clip begins, with the picture there. */
export function ClipField({ name, chosen, isLocked, error, onChoose, onFault, ref }: ClipFieldProps) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [isOpening, setOpening] = useState(false)
  const video = chosen?.video
  useEffect(() => () => video?.close(), [video])
  const pick = async (input: HTMLInputElement) => {
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    onChoose(null)
    setOpening(true)
    const opened = await underWay(openVideo(file))
    setOpening(false)
    if (typeof opened === 'string') return onFault(i18n._(faultWords[opened]))
    onChoose({ video: opened, fromMs: 0 })
  }
  return (
    <Stack gap={12} items="start">
      {chosen && <Begins chosen={chosen} isLocked={isLocked} onChange={onChoose} />}
      <PickFile
        ref={ref}
        name={name}
        accept="video/mp4,video/quicktime,video/webm"
        errorId={`${id}-error`}
        error={error}
        isDisabled={isLocked}
        isBusy={isOpening}
        onPick={(input) => void pick(input)}
      >
        <IconVideo size={20} aria-hidden />
        {t`Choose a video`}
      </PickFile>
    </Stack>
  )
}

interface BeginsProps {
  readonly chosen: ChosenClip
  readonly isLocked: boolean
  readonly onChange: (chosen: ChosenClip) => void
}

function Begins({ chosen: { video, fromMs }, isLocked, onChange }: BeginsProps) {
  const { t } = useLingui()
  const holder = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isCurrent = true
    void underWay(video.draw(fromMs, previewSide)).then((picture) => {
      if (isCurrent && picture) holder.current?.replaceChildren(picture)
    })
    return () => {
      isCurrent = false
    }
  }, [video, fromMs])
  const latestMs = video.durationMs - walkerClipRules.longestMs
  const seconds = Math.round(fromMs / SECOND)
  return (
    <>
      <div ref={holder} className={styles.preview} aria-hidden />
      {latestMs > 0 && (
        <Stack as="label" gap={4} className={styles.begins}>
          {t`The clip begins at ${seconds} s`}
          <input
            type="range"
            min={0}
            max={Math.floor(latestMs)}
            step={SECOND / 2}
            value={fromMs}
            disabled={isLocked}
            aria-valuetext={t`${seconds} s`}
            onChange={(event) => onChange({ video, fromMs: Number(event.currentTarget.value) })}
          />
        </Stack>
      )}
    </>
  )
}
