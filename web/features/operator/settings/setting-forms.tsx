import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { useMutation } from 'urql'
import * as z from 'zod/mini'
import { settingsRules } from '#domain/operator/settings.ts'
import { HOUR } from '#domain/shared/units.ts'
import {
  AnnounceDocument,
  EndAnnouncementDocument,
  PublishWalkerTermsDocument,
  SetCountriesDocument,
  SetFeatureDocument,
  SetMaintenanceDocument,
} from '#web/api/generated/site-settings.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { useProvenSend, type Sent } from '#web/features/operator/factors/proven-send.tsx'
import { isoOf, momentOf, MomentField } from '#web/features/operator/kit/moment-field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import styles from './settings.module.css'

const { reasonMin, reasonMax, textMax } = settingsRules
export const reasonRule = z.string().check(
  z.refine((typed) => typed.trim().length >= reasonMin, {
    error: () => now`Please enter at least ${reasonMin} characters.`,
  }),
)
const written = z
  .string()
  .check(z.refine((typed) => typed.trim() !== '', { error: () => now`Please write a text.` }))
const chosen = z.string().check(z.minLength(1, { error: () => now`Please choose a time.` }))

interface FormShellProps<V extends { reason: string }> {
  readonly form: Form<V>
  readonly send: (values: V) => Promise<Sent>
  readonly doneAs?: string
  readonly onDone: () => void
  readonly label: ReactNode
  readonly isHard?: boolean
  /** Who reads the reason, where it is more than the audit log. */
  readonly hint?: string
  readonly children?: ReactNode
}

/** The fields of a setting, the reason, and the way to send them. */
export function FormShell<V extends { reason: string }>({
  form,
  send,
  doneAs = 'SAVED',
  onDone,
  label,
  isHard = false,
  hint,
  children,
}: FormShellProps<V>) {
  const { t } = useLingui()
  const sending = useProvenSend({ send, doneAs, tell: form.setErrors, onDone })
  const why = form.field('reason')
  if (sending.proof) return sending.proof
  return (
    <form noValidate className={styles.form} onSubmit={form.submit(sending.submit)}>
      {children}
      <Field
        label={t`Why?`}
        hint={hint ?? t`For the audit log alone.`}
        rows={2}
        maxLength={reasonMax}
        dir="auto"
        {...why}
        onChange={(typed) => why.onChange(typed as V['reason'])}
      />
      <ErrorNotice lines={sending.lines} />
      <Button type="submit" variant={isHard ? 'danger' : 'primary'} loading={sending.isBusy}>
        {label}
      </Button>
    </form>
  )
}

/** A moment so many hours from now, as the fields of this page write it. */
const inHours = (hours: number) => momentOf(new Date(serverNowMs() + hours * HOUR))

const announcementRules = z.object({
  text: written,
  other_language: z.string(),
  other_text: z.string(),
  from: chosen,
  until: chosen,
  reason: reasonRule,
})

/** Announces something on all pages. */
export function AnnouncementForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [, announce] = useMutation(AnnounceDocument)
  const [{ from, until }] = useState(() => ({ from: inHours(0), until: inHours(24) }))
  const form = useForm(
    {
      text: '',
      other_language: '',
      other_text: '',
      from,
      until,
      reason: '',
    },
    announcementRules,
  )
  const send = async (typed: typeof form.values): Promise<Sent> => {
    const { data, error } = await announce({
      data: { ...typed, from: isoOf(typed.from), until: isoOf(typed.until), reason: typed.reason.trim() },
    })
    return { answer: data?.announce, error }
  }
  return (
    <FormShell form={form} send={send} onDone={onDone} label={<Trans>Announce it</Trans>}>
      <Field label={t`Text in English`} rows={3} maxLength={textMax} {...form.field('text')} />
      <Field
        label={t`Another language`}
        hint={t`Its tag, such as pt-BR or ja.`}
        optional
        dir="ltr"
        maxLength={20}
        {...form.field('other_language')}
      />
      <Field
        label={t`Text in this language`}
        optional
        rows={3}
        maxLength={textMax}
        dir="auto"
        {...form.field('other_text')}
      />
      <MomentField label={t`From`} hint={t`On the clock of this device.`} {...form.field('from')} />
      <MomentField label={t`Until`} {...form.field('until')} />
    </FormShell>
  )
}

const reasonRules = z.object({ reason: reasonRule })

export function EndAnnouncementForm({ onDone }: { onDone: () => void }) {
  const [, end] = useMutation(EndAnnouncementDocument)
  const form = useForm({ reason: '' }, reasonRules)
  const send = async (typed: { reason: string }): Promise<Sent> => {
    const { data, error } = await end({ reason: typed.reason.trim() })
    return { answer: data?.endAnnouncement, error }
  }
  return (
    <FormShell form={form} send={send} onDone={onDone} label={<Trans>End the announcement</Trans>} isHard />
  )
}

const maintenanceRules = z.object({ message: z.string(), reason: reasonRule })

/** Begins or ends maintenance. */
export function MaintenanceForm({ isOn, onDone }: { isOn: boolean; onDone: () => void }) {
  const { t } = useLingui()
  const [, set] = useMutation(SetMaintenanceDocument)
  const form = useForm({ message: '', reason: '' }, maintenanceRules)
  const send = async ({ message, reason: why }: { message: string; reason: string }): Promise<Sent> => {
    const { data, error } = await set({ on: !isOn, message: message.trim(), reason: why.trim() })
    return { answer: data?.setMaintenance, error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      onDone={onDone}
      isHard={!isOn}
      label={isOn ? <Trans>End the maintenance</Trans> : <Trans>Begin the maintenance</Trans>}
    >
      {!isOn && (
        <>
          <Notice>
            <Trans>
              No walk can be requested or scheduled. Walks that run go on, and people can sign in.
            </Trans>
          </Notice>
          <Field
            label={t`What people are told`}
            hint={t`Without it they read a text of ours.`}
            optional
            rows={3}
            maxLength={textMax}
            dir="auto"
            {...form.field('message')}
          />
        </>
      )}
    </FormShell>
  )
}

/** Switches a feature on or off. */
export function FeatureForm({
  feature,
  isOn,
  onDone,
}: {
  feature: string
  isOn: boolean
  onDone: () => void
}) {
  const [, set] = useMutation(SetFeatureDocument)
  const form = useForm({ reason: '' }, reasonRules)
  const send = async (typed: { reason: string }): Promise<Sent> => {
    const { data, error } = await set({ feature, on: !isOn, reason: typed.reason.trim() })
    return { answer: data?.setFeature, error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      onDone={onDone}
      isHard={isOn}
      label={isOn ? <Trans>Switch it off</Trans> : <Trans>Switch it on</Trans>}
    >
      {isOn && (
        <Notice>
          <Trans>Nothing new can begin then. What has begun goes on.</Trans>
        </Notice>
      )}
    </FormShell>
  )
}

const countriesRules = z.object({ countries: z.string(), reason: reasonRule })

/** Which countries' numbers may sign up. */
export function CountriesForm({ before, onDone }: { before: readonly string[]; onDone: () => void }) {
  const { t } = useLingui()
  const [, set] = useMutation(SetCountriesDocument)
  const form = useForm({ countries: before.join(', '), reason: '' }, countriesRules)
  const send = async (typed: { countries: string; reason: string }): Promise<Sent> => {
    const codes = typed.countries.split(/[\s,;]+/).filter((code) => code !== '')
    const countries = codes.length === 0 ? null : codes
    const { data, error } = await set({ countries, reason: typed.reason.trim() })
    return { answer: data?.setCountries, error }
  }
  return (
    <FormShell form={form} send={send} onDone={onDone} label={<Trans>Save the countries</Trans>}>
      <Field
        label={t`Countries`}
        hint={t`Codes of two letters, such as PT, US. Empty: all countries.`}
        optional
        rows={3}
        dir="ltr"
        {...form.field('countries')}
      />
    </FormShell>
  )
}

const termsRules = z.object({
  version: written,
  text: written,
  effective_at: chosen,
  sign_by: chosen,
  reason: reasonRule,
})

/** Publishes a version of the terms, which all walkers are asked to sign. */
export function TermsForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui()
  const [, publish] = useMutation(PublishWalkerTermsDocument)
  const [{ effectiveAt, signBy }] = useState(() => ({
    effectiveAt: inHours(24),
    signBy: inHours(22 * 24),
  }))
  const form = useForm(
    {
      version: '',
      text: '',
      effective_at: effectiveAt,
      sign_by: signBy,
      reason: '',
    },
    termsRules,
  )
  const send = async (typed: typeof form.values): Promise<Sent> => {
    const { data, error } = await publish({
      data: {
        ...typed,
        version: typed.version.trim(),
        effective_at: isoOf(typed.effective_at),
        sign_by: isoOf(typed.sign_by),
        reason: typed.reason.trim(),
      },
    })
    return { answer: data?.publishWalkerTerms, error }
  }
  return (
    <FormShell
      form={form}
      send={send}
      doneAs="TERMS_PUBLISHED"
      onDone={onDone}
      label={<Trans>Publish the terms</Trans>}
      isHard
    >
      <Notice>
        <Trans>All walkers are asked to sign. After the last day no walker goes online without it.</Trans>
      </Notice>
      <Field
        label={t`Version`}
        hint={t`Such as 2027-01.`}
        dir="ltr"
        maxLength={30}
        {...form.field('version')}
      />
      <Field
        label={t`Text`}
        hint={t`A line that begins with ## is a heading, one with - an item of a list. An empty line ends a paragraph.`}
        rows={12}
        maxLength={60_000}
        dir="auto"
        {...form.field('text')}
      />
      <MomentField
        label={t`Holds from`}
        hint={t`On the clock of this device.`}
        {...form.field('effective_at')}
      />
      <MomentField label={t`Last day to sign`} hint={t`At least 14 days later.`} {...form.field('sign_by')} />
    </FormShell>
  )
}
