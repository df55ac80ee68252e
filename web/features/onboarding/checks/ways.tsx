import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { checkRules } from '#domain/checks/rules.ts'
import { usStates } from '#domain/checks/workplace.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { InviteToCheckDocument } from '#web/api/generated/checks.ts'
import type { View } from '#web/api/view.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field, SelectField } from '#web/ui/forms/field.tsx'
import { useForm, type Form } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './checks.module.css'

/** The two ways to a check: the provider's form inside the United States, our own outside. */
export function Ways({ view }: { view: View }) {
  return (
    <Grid as="ul" gap={16} column={17} className={styles.ways}>
      <Card gap={14} as="li" className={styles.card}>
        <h2>
          <Trans>In the United States</Trans>
        </h2>
        <p>
          <Trans>This is ONLY for US Citizens</Trans>
        </p>
        <Muted>
          <Trans>
            Our partner Checkr does the check. It takes about five minutes, and a few days until the result.
          </Trans>
        </Muted>
        <BeginInUs />
      </Card>
      <Card gap={14} as="li" className={styles.card}>
        <h2>
          <Trans>Everywhere else</Trans>
        </h2>
        <p>
          <Trans>This is for everyone who is not a US Citizen</Trans>
        </p>
        <Muted>
          <Trans>
            You fill in a form and send pictures of your driving licence or passport. Our team reviews them.
          </Trans>
        </Muted>
        <Button
          size="lg"
          fullWidth
          variant="outline"
          href={view === 'walker' ? paths.beginBackgroundCheckWalker : paths.beginBackgroundCheckTraveler}
        >
          <Trans>Submit Information</Trans>
        </Button>
      </Card>
    </Grid>
  )
}

type Workplace = { state: string; city: string }

/** Where a person will work, by which the provider chooses the forms of the law; then to its page. */
function BeginInUs() {
  const { t: text } = useLingui()
  const form = useForm<Workplace>(
    { state: '', city: '' },
    z.object({ state: filled(() => t`State is required.`), city: z.string() }),
  )
  const { lines, needsEmail, isSending, go } = useInvitation(form)
  return (
    <Stack as="form" gap={18} noValidate onSubmit={form.submit((values) => go(values))}>
      <SelectField
        label={text`State in which you will walk`}
        placeholder={text`Please choose`}
        options={Object.entries(usStates).map(([value, label]) => ({ value, label }))}
        {...form.field('state')}
      />
      <Field
        label={text`City in which you will walk`}
        optional
        autoComplete="address-level2"
        maxLength={checkRules.state}
        {...form.field('city')}
      />
      <Refusal lines={lines} needsEmail={needsEmail} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Begin Background Check</Trans>
      </Button>
    </Stack>
  )
}

/** To the provider's page, where its form is open already. */
export function InUs({ label }: { label: ReactNode }) {
  const { lines, needsEmail, isSending, go } = useInvitation()
  return (
    <>
      <Refusal lines={lines} needsEmail={needsEmail} />
      <Button size="lg" fullWidth loading={isSending} onClick={() => void go()}>
        {label}
      </Button>
    </>
  )
}

/** Asks for an invitation, for a person who chooses the United States, whatever their phone number. */
function useInvitation(form?: Form<Workplace>) {
  const { send, isSending, answer, lines } = useSend(InviteToCheckDocument, {
    ...(form && { form }),
    doneAs: 'SUCCESS',
    isQuiet: true,
    onDone: ({ invitation_url: url }) => url && window.location.assign(url),
  })
  const go = (workplace?: Workplace) => send({ country: 'US', ...workplace })
  return { lines, needsEmail: answer?.status === 'EMAIL_REQUIRED', isSending, go }
}

function Refusal({ lines, needsEmail }: { lines: readonly string[]; needsEmail: boolean }) {
  return (
    <ErrorNotice
      lines={lines}
      action={
        needsEmail && (
          <Button size="sm" href={paths.editAccount}>
            <Trans>Edit My Account</Trans>
          </Button>
        )
      }
    />
  )
}
