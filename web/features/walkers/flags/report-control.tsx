import { msg, t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  flaggableOf,
  flagReasons,
  flagSubject,
  type Flaggable,
  type FlagReason,
} from '#domain/support/flag.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { FlagContentDocument } from '#web/api/generated/flags.ts'
import { useMe } from '#web/api/session.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogForm } from '#web/ui/dialog/dialog-form.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
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
  const { send, isSending, lines } = useSend(FlagContentDocument, { onDone: onClose })
  const reviews = useReviews(walkerId)
  const form = useForm({ what: '', reason: '' }, rules)
  const submit = form.submit(({ what, reason }) => {
    const thing = flaggableOf(what)
    return thing && send({ ...thing, reason })
  })
  return (
    <DialogForm {...{ submit, lines }} isBusy={isSending} onLeave={onClose}>
      <ChoiceField
        legend={<Trans>What do you want to report?</Trans>}
        options={[...things, ...reviews.things].map((thing) => ({
          value: flagSubject(thing),
          label: thing.label,
        }))}
        {...form.field('what')}
      />
      {reviews.more && (
        <Button size="sm" variant="quiet" loading={reviews.isAsking} onClick={reviews.more}>
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
  const [before, setBefore] = useState<readonly ReviewPage[]>([])
  const { data, isAsking, again } = useAsked(
    WalkerReviewsDocument,
    { walker_id: walkerId, page: before.length + 1 },
    { policy: 'cache-first' },
  )
  // While a page is under way the one before it is still there.
  const pages = data && !isAsking ? [...before, data.walkerReviews] : before
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
  // A page that did not come is asked for again.
  const more = () => (data ? setBefore(pages) : again())
  return { things, isAsking, more: pages.at(-1)?.has_more_pages ? more : null }
}
