import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMutation, useQuery } from 'urql'
import * as z from 'zod/mini'
import { questionKinds, questionOf, questionRules } from '#domain/support/question.ts'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import { AskSupportDocument, WalksToAskAboutDocument } from '#web/api/generated/support.ts'
import { paths } from '#web/app/paths.ts'
import { questionWords } from '#web/features/support/support-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
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
  const [{ fetching }, ask] = useMutation(AskSupportDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ kind: '', text: '', trip_id: '' }, rules)
  const send = async ({ kind, text, trip_id: trip }: z.infer<typeof rules>) => {
    if (fetching) return
    setLines([])
    const { data, error } = await ask({ data: { kind, text: text.trim(), trip_id: trip || null } })
    const told = error ? fieldErrors(error) : {}
    if (Object.keys(told).length > 0) return form.setErrors(told)
    if (error) return setLines(errorLines(error))
    if (!data) return
    toast(data.askSupport.message)
    await go(paths.supportTicket(data.askSupport.id))
  }
  return (
    <form noValidate className={styles.part} onSubmit={form.submit(send)}>
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
      <Button type="submit" loading={fetching}>
        <Trans>Send</Trans>
      </Button>
    </form>
  )
}

const walksAtMost = 10

/** The person's last walks in either role, the newest first; none while they load, and where they do not. */
function useWalks() {
  const { t } = useLingui()
  const writeDate = useDates()
  const [{ data }] = useQuery({ query: WalksToAskAboutDocument, variables: { first: walksAtMost } })
  const found = [...(data?.archivedTrips ?? []), ...(data?.completedInstantTrip ?? [])]
  return found
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))
    .slice(0, walksAtMost)
    .map(({ id, destination, created_at: at }) => {
      const [place, day] = [destination?.name ?? '', writeDate(new Date(at), { dateStyle: 'medium' })]
      return { value: id, label: t`${place}, ${day}` }
    })
}
