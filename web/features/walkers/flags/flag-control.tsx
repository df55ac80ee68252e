import { msg, t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { flagReasons, type FlagKind, type FlagReason } from '#domain/support/flag.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { FlagContentDocument } from '#web/api/generated/flags.ts'
import { useMe } from '#web/api/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useReport } from '#web/ui/dialog/use-report.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'

const reasonWords: Readonly<Record<FlagReason, MessageDescriptor>> = {
  harassment: msg`Insults or threats`,
  private: msg`Someone’s private information`,
  nudity: msg`Nudity or violence`,
  spam: msg`Advertising or spam`,
  illegal: msg`Something illegal`,
  other: msg`Another reason`,
}

const titles: Readonly<Record<FlagKind, MessageDescriptor>> = {
  review: msg`Report this review`,
  description: msg`Report the description`,
  picture: msg`Report the picture`,
}

const rules = z.object({ reason: filled(() => now`Please choose a reason.`) })

interface FlagControlProps {
  readonly kind: FlagKind
  /** The review, or the walker whose description or picture it is. */
  readonly id: string
}

/** Asks our team to look at something of another person's; for people who are signed in. */
export function FlagControl({ kind, id }: FlagControlProps) {
  const { i18n } = useLingui()
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  const title = i18n._(titles[kind])
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <FlagForm kind={kind} id={id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function FlagForm({ kind, id, onClose }: FlagControlProps & { onClose: () => void }) {
  const { i18n } = useLingui()
  const [{ fetching }, flag] = useMutation(FlagContentDocument)
  const form = useForm({ reason: '' }, rules)
  const send = async ({ reason }: { reason: string }) => {
    const { data, error } = await flag({ kind, id, reason })
    return error ? { wrong: null, lines: errorLines(error) } : { thanks: data?.flagContent.message }
  }
  const dialog = useReport({ form, send, isBusy: fetching, onSent: onClose })
  return (
    <DialogForm {...dialog}>
      <ChoiceField
        legend={<Trans>What is wrong with it?</Trans>}
        options={flagReasons.map((reason) => ({ value: reason, label: i18n._(reasonWords[reason]) }))}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}
