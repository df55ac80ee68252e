import { msg, t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useClient, useMutation } from 'urql'
import * as z from 'zod/mini'
import {
  flaggableOf,
  flagReasons,
  flagSubject,
  type Flaggable,
  type FlagReason,
} from '#domain/support/flag.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { FlagContentDocument } from '#web/api/generated/flags.ts'
import { useMe } from '#web/api/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { useReport } from '#web/ui/dialog/use-report.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { IconFlag } from '#web/ui/icons/generated/icons.ts'

const reasonWords: Readonly<Record<FlagReason, MessageDescriptor>> = {
  harassment: msg`Insults or threats`,
  private: msg`Someone’s private information`,
  nudity: msg`Nudity or violence`,
  spam: msg`Advertising or spam`,
  illegal: msg`Something illegal`,
  other: msg`Another reason`,
}

const rules = z.object({
  what: filled(() => now`Please choose what you want to report.`),
  reason: filled(() => now`Please choose a reason.`),
})

/** Something that a walker shows, with what it is called in the list. */
export type Reportable = Flaggable & { readonly label: string }

interface ReportControlProps {
  readonly walkerId: string
  /** What can be reported beside the reviews of the walker. */
  readonly things: readonly Reportable[]
}

/**
 * The one way to ask our team to look at what is shown of a walker: what it is about is chosen in the form. For people who are
 * signed in.
 */
export function ReportControl(props: ReportControlProps) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<IconFlag size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Report something here</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={<Trans>Report something</Trans>}>
        <ReportForm {...props} onClose={close} />
      </Dialog>
    </>
  )
}

function ReportForm({ walkerId, things, onClose }: ReportControlProps & { onClose: () => void }) {
  const { i18n } = useLingui()
  const [{ fetching }, flag] = useMutation(FlagContentDocument)
  const reviews = useReviews(walkerId)
  const form = useForm({ what: '', reason: '' }, rules)
  const send = async ({ what, reason }: { what: string; reason: string }) => {
    const thing = flaggableOf(what)
    if (!thing) return { wrong: null, lines: [] }
    const { data, error } = await flag({ ...thing, reason })
    return error ? { wrong: null, lines: errorLines(error) } : { thanks: data?.flagContent.message }
  }
  const dialog = useReport({ form, send, isBusy: fetching, onSent: onClose })
  return (
    <DialogForm {...dialog}>
      <ChoiceField
        legend={<Trans>What do you want to report?</Trans>}
        options={[...things, ...reviews.things].map((thing) => ({
          value: flagSubject(thing),
          label: thing.label,
        }))}
        {...form.field('what')}
      />
      {reviews.more && (
        <Button size="sm" variant="quiet" loading={reviews.isAsking} onClick={() => void reviews.more?.()}>
          <Trans>More reviews</Trans>
        </Button>
      )}
      <ChoiceField
        legend={<Trans>What is wrong with it?</Trans>}
        options={flagReasons.map((reason) => ({ value: reason, label: i18n._(reasonWords[reason]) }))}
        {...form.field('reason')}
      />
    </DialogForm>
  )
}

type ReviewPage = WalkerReviewsQuery['walkerReviews']

/** The reviews with words, page after page; stars alone say nothing that could be reported. */
function useReviews(walkerId: string) {
  const { t } = useLingui()
  const writeDate = useDates()
  const client = useClient()
  const { data } = useAsked(
    WalkerReviewsDocument,
    { walker_id: walkerId, page: 1 },
    { policy: 'cache-first' },
  )
  const [later, setLater] = useState<readonly ReviewPage[]>([])
  const [isAsking, setAsking] = useState(false)
  const pages = data ? [data.walkerReviews, ...later] : []
  const things = pages
    .flatMap((page) => page.data)
    .filter(({ comment }) => comment !== '')
    .map(({ id, first_name: name, month }): Reportable => {
      const when = writeDate(new Date(`${month}-01T00:00:00Z`), {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      })
      return { kind: 'review', id, label: name ? t`The review by ${name}, ${when}` : t`A review of ${when}` }
    })
  const more = async () => {
    setAsking(true)
    const next = { walker_id: walkerId, page: pages.length + 1 }
    const answer = await client.query(WalkerReviewsDocument, next).toPromise()
    setAsking(false)
    const found = answer.data?.walkerReviews
    if (found) setLater([...later, found])
  }
  return { things, isAsking, more: pages.at(-1)?.has_more_pages ? more : null }
}
