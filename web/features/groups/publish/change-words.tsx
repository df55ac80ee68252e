import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { ChangeGroupWalkDocument, type GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import {
  pointFields,
  pointInputs,
  pointValues,
  refusedPoints,
  wordsShape,
  type RefusedPoints,
  type WordsValues,
} from '#web/features/groups/publish/group-values.ts'
import { WordsFields } from '#web/features/groups/publish/words-fields.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** Changes what is said of a walk; what people have bought stays. */
export function ChangeWords({ walk, onClose }: { walk: GroupWalkInFullFragment; onClose: () => void }) {
  const form = useForm<WordsValues>(
    { title: walk.title, text: walk.text, points: pointValues(walk.points) },
    z.object(wordsShape(walk.destination)),
  )
  const [refused, setRefused] = useState<RefusedPoints>({})
  const { send, isSending, lines } = useSend(ChangeGroupWalkDocument, {
    form,
    fields: { title: 'title', text: 'text', ...pointFields },
    doneAs: 'CHANGED',
    onDone: onClose,
  })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Change the walk’s words</Trans>} size="large">
      <Stack
        as="form"
        gap={16}
        noValidate
        onSubmit={form.submit(async ({ title, text, points }) => {
          const words = { title: title.trim(), text: text.trim(), points: pointInputs(points) }
          const sent = await send({ id: walk.id, ...words })
          setRefused(sent.kind === 'failed' ? refusedPoints(sent.error, points) : {})
        })}
      >
        <Muted>
          <Trans>Time, seats and price stay, because people take seats for them.</Trans>
        </Muted>
        <WordsFields
          title={form.field('title')}
          text={form.field('text')}
          points={form.field('points')}
          middle={walk.destination}
          refused={refused}
        />
        <ErrorNotice lines={lines} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" loading={isSending}>
            <Trans>Save</Trans>
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
