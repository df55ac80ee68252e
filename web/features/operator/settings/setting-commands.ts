import { msg, t as now } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import * as z from 'zod/mini'
import { settingsRules } from '#domain/operator/settings.ts'
import { HOUR } from '#domain/shared/units.ts'
import {
  AnnounceDocument,
  EndAnnouncementDocument,
  PublishWalkerTermsDocument,
  SetCountriesDocument,
  SetFeatureDocument,
  SetLimitDocument,
  SetMaintenanceDocument,
  type SettingsQuery,
} from '#web/api/generated/site-settings.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { command } from '#web/features/operator/kit/command.ts'
import { isoOf, momentOf } from '#web/features/operator/kit/moment-field.tsx'
import { amountUnit } from '#web/features/operator/settings/rule-fields.ts'

const { textMax } = settingsRules
const written = z
  .string()
  .check(z.refine((typed) => typed.trim() !== '', { error: () => now`Please write a text.` }))
/** What the field of a moment asks for. */
export const chosen = z.string().check(z.minLength(1, { error: () => now`Please choose a time.` }))
const onThisClock = msg`On the clock of this device.`

/** A moment so many hours from now, as the fields of this page write it. */
export const inHours = (hours: number) => () => momentOf(new Date(serverNowMs() + hours * HOUR))

/** Announces something on all pages. */
export const announcement = command({
  title: msg`Announce something`,
  label: msg`Announce it`,
  fields: [
    { key: 'text', label: msg`Text in English`, rule: written, look: { rows: 3, maxLength: textMax } },
    {
      key: 'other_language',
      label: msg`Another language`,
      hint: msg`Its tag, such as pt-BR or ja.`,
      look: { optional: true, dir: 'ltr', maxLength: 20 },
    },
    {
      key: 'other_text',
      label: msg`Text in this language`,
      look: { optional: true, rows: 3, maxLength: textMax, dir: 'auto' },
    },
    { key: 'from', label: msg`From`, hint: onThisClock, kind: 'moment', first: inHours(0), rule: chosen },
    { key: 'until', label: msg`Until`, kind: 'moment', first: inHours(24), rule: chosen },
  ],
  document: AnnounceDocument,
  variables: (typed) => ({ data: { ...typed, from: isoOf(typed.from), until: isoOf(typed.until) } }),
  doneAs: 'SAVED',
})

export const endOfAnnouncement = command({
  title: msg`End the announcement?`,
  label: msg`End the announcement`,
  document: EndAnnouncementDocument,
  variables: ({ reason }) => ({ reason }),
  doneAs: 'SAVED',
  isHard: true,
})

export const beginOfMaintenance = command({
  title: msg`Begin the maintenance?`,
  label: msg`Begin the maintenance`,
  about: msg`No walk can be requested or scheduled. Walks that run go on, and people can sign in.`,
  fields: [
    {
      key: 'message',
      label: msg`What people are told`,
      hint: msg`Without it they read a text of ours.`,
      look: { optional: true, rows: 3, maxLength: textMax, dir: 'auto' },
    },
  ],
  document: SetMaintenanceDocument,
  variables: ({ message, reason }) => ({ on: true, message: message.trim(), reason }),
  doneAs: 'SAVED',
  isHard: true,
})

export const endOfMaintenance = command({
  title: msg`End the maintenance?`,
  label: msg`End the maintenance`,
  document: SetMaintenanceDocument,
  variables: ({ reason }) => ({ on: false, message: '', reason }),
  doneAs: 'SAVED',
})

/** Switches a feature on or off. */
export const feature = (of: { key: string; name: string; isOn: boolean }) => {
  const { key, name, isOn } = of
  return command({
    title: isOn ? msg`Switch off: ${name}?` : msg`Switch on: ${name}?`,
    label: isOn ? msg`Switch it off` : msg`Switch it on`,
    ...(isOn && { about: msg`Nothing new can begin then. What has begun goes on.`, isHard: true }),
    document: SetFeatureDocument,
    variables: ({ reason }) => ({ feature: key, on: !isOn, reason }),
    doneAs: 'SAVED',
  })
}

/** Which countries' numbers may sign up. */
export const countries = (before: readonly string[]) =>
  command({
    title: msg`Countries that may sign up`,
    label: msg`Save the countries`,
    fields: [
      {
        key: 'countries',
        label: msg`Countries`,
        hint: msg`Codes of two letters, such as PT, US. Empty: all countries.`,
        first: before.join(', '),
        look: { optional: true, rows: 3, dir: 'ltr' },
      },
    ],
    document: SetCountriesDocument,
    variables: (typed) => {
      const codes = typed.countries.split(/[\s,;]+/).filter((code) => code !== '')
      return { countries: codes.length === 0 ? null : codes, reason: typed.reason }
    },
    doneAs: 'SAVED',
  })

type Limit = SettingsQuery['settings']['limits'][number]

/** Moves an amount within its bounds; `currency` is the name of the currency in the language of the screen. */
export const limit = (of: Limit, title: MessageDescriptor, currency: string) => {
  const { name, cents, least_cents: least, most_cents: most } = of
  const unit = amountUnit({ least, most })
  return command({
    title,
    label: msg`Save the limit`,
    fields: [
      {
        key: 'cents',
        label: msg`In whole ${currency}`,
        hint: msg`What was given or sent before stays.`,
        first: unit.write(cents),
        rule: unit.rule,
        look: { inputMode: unit.inputMode, dir: 'ltr' },
      },
    ],
    document: SetLimitDocument,
    variables: (typed) => ({ name, cents: unit.read(typed.cents), reason: typed.reason }),
    doneAs: 'SAVED',
  })
}

/** Publishes a version of the terms, which all walkers are asked to sign. */
export const terms = command({
  title: msg`Publish a version of the terms`,
  label: msg`Publish the terms`,
  about: msg`All walkers are asked to sign. After the last day no walker goes online without it.`,
  fields: [
    {
      key: 'version',
      label: msg`Version`,
      hint: msg`Such as 2027-01.`,
      rule: written,
      look: { dir: 'ltr', maxLength: 30 },
    },
    {
      key: 'text',
      label: msg`Text`,
      hint: msg`A line that begins with ## is a heading, one with - an item of a list. An empty line ends a paragraph.`,
      rule: written,
      look: { rows: 12, maxLength: 60_000, dir: 'auto' },
    },
    {
      key: 'effective_at',
      label: msg`Holds from`,
      hint: onThisClock,
      kind: 'moment',
      first: inHours(24),
      rule: chosen,
    },
    {
      key: 'sign_by',
      label: msg`Last day to sign`,
      hint: msg`At least 14 days later.`,
      kind: 'moment',
      first: inHours(22 * 24),
      rule: chosen,
    },
  ],
  document: PublishWalkerTermsDocument,
  variables: (typed) => ({
    data: {
      ...typed,
      version: typed.version.trim(),
      effective_at: isoOf(typed.effective_at),
      sign_by: isoOf(typed.sign_by),
    },
  }),
  doneAs: 'TERMS_PUBLISHED',
  isHard: true,
})
