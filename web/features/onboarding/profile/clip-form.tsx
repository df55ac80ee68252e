import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { underWay } from '#web/api/under-way.ts'
import { AddWalkerClipDocument, OpenWalkerClipUploadDocument } from '#web/api/generated/walker-clip.ts'
import { ClipField, type ChosenClip } from '#web/features/onboarding/profile/clip-field.tsx'
import { AltField, PhotoDialog } from '#web/features/onboarding/profile/photo-forms.tsx'
import { faultWords, sendClip } from '#web/features/onboarding/profile/send-clip.ts'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { sentPicture } from '#web/ui/pictures/picture-file.ts'
import styles from './photos.module.css'

const rules = z.object({
  clip: filled(() => now`Please choose a video.`),
  alt: filled(() => now`Please say what the clip shows.`),
})

type Stage = { readonly kind: 'making' | 'sending'; readonly share: number } | null

/** Asks for a video, from where the clip begins and what it shows; makes the clip, sends it and puts it on the page. */
export function AddClip({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm({ clip: '', alt: '' }, rules)
  const [chosen, setChosen] = useState<ChosenClip | null>(null)
  const [stage, setStage] = useState<Stage>(null)
  const opening = useSend(OpenWalkerClipUploadDocument, { isQuiet: true })
  const adding = useSend(AddWalkerClipDocument, {
    form,
    fields: { clip: 'clip', image: 'clip', alt: 'alt' },
    onDone: onClose,
  })
  const refuse = (message: string) => form.setErrors({ clip: message })
  const submit = form.submit(({ alt }) => {
    if (chosen && !stage) void underWay(add(chosen, alt))
  })
  const add = async ({ video, fromMs }: ChosenClip, alt: string) => {
    setStage({ kind: 'making', share: 0 })
    try {
      const file = await video.make(fromMs, (share) => setStage({ kind: 'making', share }))
      if (typeof file === 'string') return refuse(i18n._(faultWords[file]))
      const still = await video.draw(fromMs, stillSide)
      const opened = await opening.send({})
      if (opened.kind !== 'done') return
      setStage({ kind: 'sending', share: 0 })
      const sent = await sendClip(opened.answer.upload_url, file, (share) =>
        setStage({ kind: 'sending', share }),
      )
      if (sent.kind === 'refused') return refuse(sent.message)
      await adding.send({ clip: sent.clip, image: still ? sentPicture(still) : '', alt })
    } finally {
      setStage(null)
    }
  }
  return (
    <PhotoDialog
      title={<Trans>Add a clip</Trans>}
      sendLabel={<Trans>Add it</Trans>}
      lines={[...opening.lines, ...adding.lines]}
      isBusy={stage !== null}
      {...{ submit, onClose }}
    >
      <ClipField
        {...form.field('clip')}
        chosen={chosen}
        isLocked={stage !== null}
        onChoose={(next) => {
          setChosen(next)
          form.set('clip', next ? 'chosen' : '')
        }}
        onFault={refuse}
      />
      <AltField {...form.field('alt')} />
      {stage && (
        <progress
          className={styles.progress}
          value={stage.share}
          max={1}
          aria-label={stage.kind === 'making' ? t`The clip is being made` : t`The clip is being sent`}
        />
      )}
    </PhotoDialog>
  )
}

/** Pixels of the longer side of the picture that stands until the clip is played. */
const stillSide = 1280
