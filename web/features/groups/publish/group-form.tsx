import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { languageNameIn, languageTags } from '#domain/shared/language-tags.ts'
import { DAY, HOUR } from '#domain/shared/units.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { PublishGroupWalkDocument } from '#web/api/generated/groups.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import { groupPaths } from '#web/app/group-paths.ts'
import { useOpenedAt } from '#web/device/server-clock.ts'
import { randomKey } from '#web/features/booking/public.tsx'
import { Earnings } from '#web/features/groups/publish/earnings.tsx'
import {
  centsOf,
  groupRules,
  momentOf,
  pointFields,
  publishInput,
  refusedPoints,
  wholeOf,
  type GroupTerms,
  type GroupValues,
  type RefusedPoints,
} from '#web/features/groups/publish/group-values.ts'
import { Preview } from '#web/features/groups/publish/preview.tsx'
import { WordsFields } from '#web/features/groups/publish/words-fields.tsx'
import { BothClocks } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './publish.module.css'

/** The form's own names by the wire's. */
const ownNames = {
  destination_id: 'destination',
  title: 'title',
  text: 'text',
  ...pointFields,
  language: 'language',
  place_date: 'date',
  place_time: 'time',
  which_hour: 'which',
  minutes: 'minutes',
  seats: 'seats',
  minimum: 'minimum',
  seat_cents: 'price',
} as const

interface GroupFormProps {
  readonly terms: GroupTerms
  readonly places: readonly DestinationCardFragment[]
}

/** What a group walk is, when, and for how much; the button publishes it. */
export function GroupForm({ terms, places }: GroupFormProps) {
  const { form, place, submit, isSending, lines, isTwice, refused } = usePublishing(terms, places)
  const [isPreviewed, setPreviewed] = useState(false)
  return (
    <Stack as="form" gap={20} noValidate onSubmit={submit}>
      <What form={form} places={places} place={place} refused={refused} />
      <When form={form} place={place} terms={terms} isTwice={isTwice} />
      <Seats form={form} terms={terms} />
      <RecordingNotice />
      {isPreviewed && place && <Preview values={form.values} place={place} />}
      <Stack gap={10}>
        <ErrorNotice lines={lines} />
        {place && (
          <Button
            variant="outline"
            fullWidth
            aria-expanded={isPreviewed}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? <Trans>Hide the preview</Trans> : <Trans>See it as travelers do</Trans>}
          </Button>
        )}
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          <Trans>Publish the group walk</Trans>
        </Button>
      </Stack>
    </Stack>
  )
}

/** The form, the place that is chosen in it, and the way to publish: the same press has one key until it is answered. */
function usePublishing(terms: GroupTerms, places: readonly DestinationCardFragment[]) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [key, setKey] = useState(randomKey)
  const [isTwice, setTwice] = useState(false)
  const [refused, setRefused] = useState<RefusedPoints>({})
  const initial: GroupValues = {
    destination: '',
    title: '',
    text: '',
    points: [],
    language: i18n.locale.split('-')[0] ?? '',
    date: '',
    time: '',
    which: '',
    minutes: '45',
    seats: String(Math.min(8, terms.most_seats_here ?? 8)),
    minimum: String(terms.minimum_default),
    price: (terms.usual_seat_cents / 100).toFixed(2),
    isWeekly: false,
  }
  const [middle, setMiddle] = useState<DestinationCardFragment | null>(null)
  const form = useForm<GroupValues>(initial, groupRules(terms, middle, i18n.locale))
  const place = places.find(({ id }) => id === form.values.destination) ?? null
  if (place !== middle) setMiddle(place)
  const { send, isSending, lines, setLines } = useSend(PublishGroupWalkDocument, {
    form,
    fields: ownNames,
    doneAs: 'PUBLISHED',
    onDone: ({ walk }) => walk && navigate(groupPaths.walk(walk.id)),
    onRefused: ({ status, message }) => {
      // What is sent next is another walk than the one that was refused.
      setKey(randomKey())
      if (status === 'HOUR_TWICE') setTwice(true)
      const field = refusedAt[status]
      if (field) form.setErrors({ [field]: message })
      else setLines([message])
    },
  })
  const submit = form.submit(async (values) => {
    const sent = await send({ input: publishInput(values, key) })
    setRefused(sent.kind === 'failed' ? refusedPoints(sent.error, values.points) : {})
  })
  return { form, place, submit, isSending, lines, isTwice, refused }
}

/** The field that a refusal belongs to. */
const refusedAt: Readonly<Record<string, keyof GroupValues>> = {
  HOUR_TWICE: 'which',
  TIME_TAKEN: 'time',
  NO_ROOM_SERVER: 'seats',
  PLACE_NOT_WALKED: 'destination',
}

interface PartProps {
  readonly form: Form<GroupValues>
  readonly place: DestinationCardFragment | null
}

interface WhatProps extends PartProps {
  readonly places: GroupFormProps['places']
  readonly refused: RefusedPoints
}

function What({ form, places, place, refused }: WhatProps) {
  const { t, i18n } = useLingui()
  return (
    <Card gap={16} as="section" className={styles.section}>
      <h2>
        <Trans>What</Trans>
      </h2>
      <Grid gap={12} column={11}>
        <SelectField
          label={t`Place`}
          placeholder={t`Choose`}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('destination')}
        />
        <SelectField
          label={t`Language of the walk`}
          placeholder={t`Choose`}
          options={languageTags.map((tag) => ({ value: tag, label: languageNameIn(tag, i18n.locale) }))}
          {...form.field('language')}
        />
      </Grid>
      <WordsFields
        title={form.field('title')}
        text={form.field('text')}
        points={form.field('points')}
        middle={place}
        refused={refused}
      />
    </Card>
  )
}

function When({ form, place, terms, isTwice }: PartProps & { terms: GroupTerms; isTwice: boolean }) {
  const { t } = useLingui()
  const { date, time } = form.values
  const nowMs = useOpenedAt()
  const zone = place?.time_zone ?? 'UTC'
  const startsAt = place ? momentOf(date, time, zone) : null
  const { earliest_hours: hours, latest_days: days } = terms
  const writeDate = useDates()
  const dayAt = (atMs: number) => writeDate(atMs, { dateStyle: 'medium', timeZone: zone })
  const [first, last] = [dayAt(nowMs + hours * HOUR), dayAt(nowMs + days * DAY)]
  const choose = (own: { date?: string; time?: string }) => {
    if (own.date !== undefined) form.set('date', own.date)
    if (own.time !== undefined) form.set('time', own.time)
    form.set('which', '')
  }
  return (
    <Card gap={16} as="section" className={styles.section}>
      <h2>
        <Trans>When</Trans>
      </h2>
      <Muted>
        {place ? (
          <Trans>
            On the clocks of {place.name}, from {hours} hours to {days} days ahead: {first} – {last}.
          </Trans>
        ) : (
          <Trans>
            On the clocks of the place, from {hours} hours to {days} days ahead.
          </Trans>
        )}
      </Muted>
      <Grid gap={12} column={11}>
        <Field
          type="date"
          label={t`Day`}
          {...form.field('date')}
          onChange={(next) => choose({ date: next })}
        />
        <TimeField label={t`Time`} {...form.field('time')} onChange={(next) => choose({ time: next })} />
      </Grid>
      {isTwice && (
        <ChoiceField
          legend={
            <Trans>The clocks go back on this night, so the time comes twice. Which one do you mean?</Trans>
          }
          options={[
            { value: 'earlier', label: <Trans>The first, before the clocks go back</Trans> },
            { value: 'later', label: <Trans>The second, after the clocks have gone back</Trans> },
          ]}
          {...form.field('which')}
        />
      )}
      {place && startsAt !== null && !isTwice && (
        <BothClocks startsAt={new Date(startsAt).toISOString()} place={place} withZones />
      )}
      <Field label={t`Minutes`} inputMode="numeric" maxLength={3} {...form.field('minutes')} />
      <SwitchField
        name="weekly"
        label={<Trans>Each week</Trans>}
        hint={
          <Trans>The next week’s walk is published when this one begins, until you end the series.</Trans>
        }
        checked={form.values.isWeekly}
        onChange={(isWeekly) => form.set('isWeekly', isWeekly)}
      />
    </Card>
  )
}

function Seats({ form, terms }: { form: Form<GroupValues>; terms: GroupTerms }) {
  const { t } = useLingui()
  const { seats, minimum, price } = form.values
  const [seatCents, count, least] = [centsOf(price), wholeOf(seats), wholeOf(minimum)]
  const areRight =
    seatCents >= terms.least_seat_cents &&
    seatCents <= terms.most_seat_cents &&
    count > 0 &&
    count <= terms.most_seats &&
    least > 0
  return (
    <Card gap={16} as="section" className={styles.section}>
      <h2>
        <Trans>Seats and price</Trans>
      </h2>
      {terms.most_seats_here !== null && terms.most_seats_here !== undefined && (
        <Notice>
          <Trans>Here, a walk can be shown to at most {terms.most_seats_here} seats.</Trans>
        </Notice>
      )}
      <Grid gap={12} column={11}>
        <Field label={t`Seats`} inputMode="numeric" maxLength={2} {...form.field('seats')} />
        <Field
          label={t`Takes place from`}
          hint={t`With fewer seats an hour before the start it is called off, and no one pays.`}
          inputMode="numeric"
          maxLength={2}
          {...form.field('minimum')}
        />
      </Grid>
      <Field label={t`Price a seat`} inputMode="decimal" maxLength={6} dir="ltr" {...form.field('price')} />
      {areRight && <Earnings seatCents={seatCents} seats={count} minimum={Math.min(least, count)} />}
    </Card>
  )
}

function RecordingNotice() {
  return (
    <Notice>
      <Trans>
        By publishing you agree that the walk is recorded: the video, your voice, and the voice of the person
        who steers. All who paid can watch the replay.
      </Trans>
    </Notice>
  )
}
