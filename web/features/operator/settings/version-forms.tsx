import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useClient, useMutation, type AnyVariables, type TypedDocumentNode } from 'urql'
import * as z from 'zod/mini'
import { DAY } from '#domain/shared/units.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { TakeBackRuleVersionDocument } from '#web/api/generated/rules.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import type { Sent } from '#web/features/operator/factors/proven-send.tsx'
import { isoOf, momentOf, MomentField } from '#web/features/operator/kit/moment-field.tsx'
import { FormShell, reasonRule } from '#web/features/operator/settings/setting-forms.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import styles from './settings.module.css'

/** The fields that every version has. */
export const versionFields = {
  valid_from: z.string().check(z.minLength(1, { error: () => now`Please choose a time.` })),
  reason: reasonRule,
}

/** What was seen holds for the figures it was asked with; others are asked for anew. */
interface SeenPreview<Data> {
  readonly preview: Data | null
  readonly lines: readonly string[]
  readonly isBusy: boolean
  readonly look: () => Promise<void>
}

/** What the last 30 days would have been under some figures, asked of the server when it is wanted. */
export function usePreview<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  figures: Variables,
): SeenPreview<Data> {
  const client = useClient()
  const key = JSON.stringify(figures)
  const [found, setFound] = useState<{ key: string; preview: Data } | null>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setLines([])
    const { data, error } = await client.query(query, figures, { requestPolicy: 'network-only' }).toPromise()
    setBusy(false)
    if (data) setFound({ key, preview: data })
    else setLines(error ? errorLines(error) : [])
  }
  return { preview: found?.key === key ? found.preview : null, lines, isBusy, look }
}

/** What is typed of every version: when it begins, and why. */
export interface VersionValues {
  valid_from: string
  reason: string
}

/** A version begins tomorrow unless another time is chosen. */
export const firstVersionValues = (): VersionValues => ({
  valid_from: momentOf(new Date(serverNowMs() + DAY)),
  reason: '',
})

interface VersionFormProps<V extends VersionValues, Data> {
  readonly form: Form<V>
  readonly seen: SeenPreview<Data>
  readonly publish: (begins: VersionValues) => Promise<Sent>
  readonly onDone: () => void
  /** Which time the preview is of. */
  readonly lookLabel?: ReactNode
  readonly preview: (preview: Data) => ReactNode
  readonly children: ReactNode
}

/**
 * The figures of a version of a rule, when it begins and why, and what it would have changed: it is published once this was
 * seen; until then the same button shows it.
 */
export function VersionForm<V extends VersionValues, Data>({
  form,
  seen,
  publish,
  onDone,
  lookLabel = <Trans>See the last 30 days</Trans>,
  preview,
  children,
}: VersionFormProps<V, Data>) {
  const { t } = useLingui()
  const send = async (): Promise<Sent> => {
    const { valid_from: from, reason } = form.values
    if (seen.preview) return publish({ valid_from: isoOf(from), reason: reason.trim() })
    await seen.look()
    return {
      answer: { status: 'LOOK', message: t`Look at what it changes, then publish it.` },
      error: undefined,
    }
  }
  return (
    <FormShell
      form={form}
      send={send}
      doneAs="PUBLISHED"
      onDone={onDone}
      label={seen.preview ? <Trans>Publish it</Trans> : <Trans>See and publish</Trans>}
    >
      {children}
      <MomentField label={t`From`} hint={t`On the clock of this device.`} {...form.field('valid_from')} />
      <div>
        <Button size="sm" variant="outline" loading={seen.isBusy} onClick={() => void seen.look()}>
          {lookLabel}
        </Button>
      </div>
      <ErrorNotice lines={seen.lines} />
      {seen.preview && preview(seen.preview)}
    </FormShell>
  )
}

/** What was and what would have been: an amount in cents, or a number of something. */
export type PreviewRow = readonly [name: string, was: number, wouldBe: number, kind?: 'count']

/** What was and what would have been. `about`: what it is of; without any there is no table. */
export function PreviewTable({
  about,
  isEmpty,
  wouldBe,
  rows,
  label,
}: {
  about: ReactNode
  isEmpty: boolean
  wouldBe: ReactNode
  rows: readonly PreviewRow[]
  label?: string
}) {
  const { t, i18n } = useLingui()
  return (
    <div role="status">
      <p>{about}</p>
      {!isEmpty && (
        <table className={styles.preview} aria-label={label ?? t`The last 30 days`}>
          <thead>
            <tr>
              <td aria-label={t`Share`} />
              <th scope="col">
                <Trans>As it was</Trans>
              </th>
              <th scope="col">{wouldBe}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, before, after, kind]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{kind === 'count' ? i18n.number(before) : <MoneyText cents={before} />}</td>
                <td>{kind === 'count' ? i18n.number(after) : <MoneyText cents={after} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}

const reasonRules = z.object({ reason: reasonRule })

/** Takes a version back that has not begun. */
export function TakeBackForm({
  takeBack,
  onDone,
}: {
  takeBack: (reason: string) => Promise<Sent>
  onDone: () => void
}) {
  const form = useForm({ reason: '' }, reasonRules)
  return (
    <FormShell
      form={form}
      send={({ reason }) => takeBack(reason.trim())}
      doneAs="TAKEN_BACK"
      onDone={onDone}
      label={<Trans>Take it back</Trans>}
      isHard
    />
  )
}

/** Takes a version of a rule back that has not begun. */
export function TakeBackRuleForm({ version, onDone }: { version: number; onDone: () => void }) {
  const [, takeBack] = useMutation(TakeBackRuleVersionDocument)
  const send = async (reason: string): Promise<Sent> => {
    const { data, error } = await takeBack({ version, reason })
    return { answer: data?.takeBackRuleVersion, error }
  }
  return <TakeBackForm takeBack={send} onDone={onDone} />
}
