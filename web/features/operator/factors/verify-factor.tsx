import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { typedFactorCode } from '#domain/identity/sign-in/second-factor.ts'
import { useSend, type StepUp } from '#web/api/doors/send.tsx'
import { ProveSecondFactorDocument } from '#web/api/generated/second-factor.ts'
import { paths } from '#web/app/paths.ts'
import { useDemoFactorCode } from '#web/features/operator/factors/demo-factor-code.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

/** What a field for a code of an app, or also a recovery code, asks for. */
export const codeRules = z.object({
  code: z.string().check(
    z.refine((typed) => typedFactorCode(typed) !== null, {
      error: () => now`Please enter the 6 digits, or a recovery code.`,
    }),
  ),
})

/** Shows the second factor in this session. */
export function VerifyFactor({ onVerified }: { onVerified: () => void }) {
  return (
    <Page
      width="form"
      title={<Trans>Show your second factor</Trans>}
      lead={<Trans>Enter the code that your authenticator app shows, or one of your recovery codes.</Trans>}
    >
      <StepUpForm onVerified={onVerified} />
      <Row gap={12}>
        <Button variant="quiet" href={paths.selectDestinations}>
          <Trans>Leave the console</Trans>
        </Button>
      </Row>
    </Page>
  )
}

/** The form alone, also where a change asks for another proof. */
export function StepUpForm({ onVerified }: { onVerified: () => void }) {
  const { t } = useLingui()
  const form = useForm({ code: '' }, codeRules)
  const { send, isSending, lines } = useSend(ProveSecondFactorDocument, {
    form,
    doneAs: 'PROVED',
    refusedAt: 'code',
    isQuiet: true,
    onDone: onVerified,
  })
  const demoCode = useDemoFactorCode()
  return (
    <Stack as="form" noValidate gap={16} onSubmit={form.submit(send)}>
      <Field label={t`Code`} autoComplete="one-time-code" dir="ltr" maxLength={20} {...form.field('code')} />
      {demoCode !== null && (
        <Notice>
          <Trans>
            This is a demo, so its code is <strong dir="ltr">{demoCode}</strong>.
          </Trans>
        </Notice>
      )}
      <ErrorNotice lines={lines} />
      <Button type="submit" fullWidth loading={isSending}>
        <Trans>Continue</Trans>
      </Button>
    </Stack>
  )
}

/** How the screens of the console ask for a fresh second factor, in place of the form that needs one. */
export const stepUp: StepUp = (onVerified) => (
  <>
    <p>
      <Trans>Show your second factor again to go on.</Trans>
    </p>
    <StepUpForm onVerified={onVerified} />
  </>
)
