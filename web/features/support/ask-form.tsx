import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { questionKinds, questionOf, questionRules } from '#domain/support/question.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { AskSupportDocument, WalksToAskAboutDocument } from '#web/api/generated/support.ts'
import { paths } from '#web/app/paths.ts'
import { questionWords } from '#web/features/support/support-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './support.module.css'

const { min, max } = questionRules.chars
const rules = z.object({
  kind: z
    .string()
    .check(z.refine((kind) => kind !== '', { error: () => now`Please choose what it is about.` })),
  text: z.string().check(
    z.refine((text) => questionOf(text) !== null, {
      error: () => now`Please write ${min} to ${max} characters.`,
    }),
  ),
  trip_id: z.string(),
})

/** Asks support something; what was asked opens as a page of its own, where the answer will stand. For signed-in people. */
export function AskForm() {
  const { t, i18n } = useLingui()
  const go = useNavigate()
  const walks = useWalks()
  const form = useForm({ kind: '', text: '', trip_id: '' }, rules)
  const { send, isSending, lines } = useSend(AskSupportDocument, {
    form,
    onDone: ({ id }) => go(paths.supportTicket(id)),
  })
  const ask = ({ kind, text, trip_id: trip }: z.infer<typeof rules>) =>
    send({ data: { kind, text: text.trim(), trip_id: trip || null } })
  return (
    <Stack as="form" gap={12} noValidate className={styles.part} onSubmit={form.submit(ask)}>
      <SelectField
        label={t`What is it about?`}
        placeholder={t`Please choose`}
        options={questionKinds.map((value) => ({ value, label: i18n._(questionWords[value]) }))}
        {...form.field('kind')}
      />
      {walks.length > 0 && (
        <SelectField
          label={t`Walk`}
          optional
          placeholder={t`None of my walks`}
          options={walks}
          {...form.field('trip_id')}
        />
      )}
      <Field
        label={t`Your question`}
        hint={t`Never send codes, passwords or card numbers.`}
        rows={6}
        maxLength={max}
        dir="auto"
        {...form.field('text')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" loading={isSending}>
        <Trans>Send</Trans>
      </Button>
    </Stack>
  )
}

const walksAtMost = 10

/** The person's last walks in either role, the newest first; none while they load, and where they do not. */
function useWalks() {
  const { t } = useLingui()
  const writeDate = useDates()
  const { data } = useAsked(WalksToAskAboutDocument, { first: walksAtMost }, { policy: 'cache-first' })
  const found = [...(data?.archivedTrips ?? []), ...(data?.completedInstantTrip ?? [])]
  return found
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, walksAtMost)
    .map(({ id, destination, created_at: at }) => {
      const [place, day] = [destination?.name ?? '', writeDate(new Date(at), { dateStyle: 'medium' })]
      return { value: id, label: t`${place}, ${day}` }
    })
}
