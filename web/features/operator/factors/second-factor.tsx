import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  DeleteSecondFactorDocument,
  MakeRecoveryCodesDocument,
  MySecondFactorsDocument,
  type MySecondFactorsQuery,
} from '#web/api/generated/second-factor.ts'
import { StepUpForm } from '#web/features/operator/factors/verify-factor.tsx'
import { RecoveryCodes } from '#web/features/operator/factors/recovery-codes.tsx'
import { SetUpApp } from '#web/features/operator/factors/set-up-app.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

type Factor = MySecondFactorsQuery['mySecondFactors']['factors'][number]
type Change = 'add' | 'codes' | Factor

/** An operator's own authenticator apps and recovery codes. A change asks for a code that was shown in the last minutes. */
export function SecondFactorSettings() {
  const asked = useAsked(MySecondFactorsDocument, {})
  const [change, setChange] = useState<Change | null>(null)
  const done = () => {
    setChange(null)
    asked.again()
  }
  return (
    <Page
      width="text"
      title={<Trans>Second factor</Trans>}
      lead={
        <Trans>A code besides your password. With two apps you still get in when you lose a phone.</Trans>
      }
    >
      <Loaded
        from={asked}
        pick={({ mySecondFactors }) => mySecondFactors}
        skeleton={<Skeleton height="9rem" radius="var(--radius-card)" />}
      >
        {(mine) => (
          <Stack gap={32}>
            <Stack gap={16}>
              <Stack as="ul" gap={12}>
                {mine.factors.map((factor) => (
                  <FactorCard key={factor.id} factor={factor} onDelete={() => setChange(factor)} />
                ))}
              </Stack>
              <Row gap={12}>
                <Button onClick={() => setChange('add')}>
                  <Trans>Add an app</Trans>
                </Button>
              </Row>
            </Stack>
            <RecoveryPart left={mine.recovery_codes_left} onNew={() => setChange('codes')} />
            {change !== null &&
              (mine.is_fresh ? (
                <Changing change={change} onClose={done} />
              ) : (
                <Dialog
                  isOpen
                  onClose={() => setChange(null)}
                  title={<Trans>Show your second factor again</Trans>}
                >
                  <StepUpForm onVerified={asked.again} />
                </Dialog>
              ))}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function FactorCard({ factor, onDelete }: { factor: Factor; onDelete: () => void }) {
  const { t } = useLingui()
  const writeDate = useDates()
  const date = (iso: string) => writeDate(new Date(iso), { dateStyle: 'medium', timeStyle: 'short' })
  const { name } = factor
  const added = date(factor.created_at)
  const used = factor.last_used_at ? date(factor.last_used_at) : null
  return (
    <Card as="li" look="flat">
      <Row gap={12} align="center" justify="between">
        <div>
          <strong dir="auto">{name}</strong>
          <Text tone="soft">
            {used ? (
              <Trans>
                Added {added}, last used {used}
              </Trans>
            ) : (
              <Trans>Added {added}</Trans>
            )}
          </Text>
        </div>
        <Button size="sm" variant="outline" aria-label={t`Delete ${name}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </Row>
    </Card>
  )
}

function RecoveryPart({ left, onNew }: { left: number; onNew: () => void }) {
  return (
    <Stack as="section" gap={16} aria-labelledby="codes-left">
      <h2 id="codes-left">
        <Trans>Recovery codes</Trans>
      </h2>
      <p>
        <Trans>Codes left: {left}. New codes replace the earlier ones.</Trans>
      </p>
      <Row gap={12}>
        <Button variant="outline" onClick={onNew}>
          <Trans>Make new codes</Trans>
        </Button>
      </Row>
    </Stack>
  )
}

function Changing({ change, onClose }: { change: Change; onClose: () => void }) {
  if (change === 'add')
    return (
      <Dialog isOpen onClose={onClose} title={<Trans>Add an app</Trans>}>
        <SetUpApp onDone={onClose} />
      </Dialog>
    )
  return change === 'codes' ? (
    <NewCodes onClose={onClose} />
  ) : (
    <DeleteFactor factor={change} onClose={onClose} />
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const { send, isSending, lines, setLines, proof } = useSend(MakeRecoveryCodesDocument, {
    isQuiet: true,
    onDone: ({ recovery_codes: made, message }) => {
      if (made) setCodes(made)
      else setLines([message])
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Make new codes</Trans>}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Stack gap={16}>
          <p>
            <Trans>The codes that you have do not work any more then.</Trans>
          </p>
          <ErrorNotice lines={lines} />
          {proof}
          <Button loading={isSending} onClick={() => void send({})}>
            <Trans>Make new codes</Trans>
          </Button>
        </Stack>
      )}
    </Dialog>
  )
}

function DeleteFactor({ factor, onClose }: { factor: Factor; onClose: () => void }) {
  const { send, lines, proof } = useSend(DeleteSecondFactorDocument, {
    doneAs: 'FACTOR_DELETED',
    isQuiet: true,
    onDone: onClose,
  })
  const { name } = factor
  if (proof)
    return (
      <Dialog isOpen onClose={onClose} title={<Trans>Delete {name}?</Trans>}>
        {proof}
      </Dialog>
    )
  if (lines.length > 0)
    return (
      <Dialog isOpen onClose={onClose} title={<Trans>It was not deleted</Trans>}>
        <ErrorNotice lines={lines} />
      </Dialog>
    )
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={<Trans>Delete {name}?</Trans>}
      confirmLabel={<Trans>Delete it</Trans>}
      isDangerous
      onConfirm={async () => {
        await send({ id: factor.id })
      }}
    >
      <p>
        <Trans>Its codes do not open the console any more.</Trans>
      </p>
    </Confirm>
  )
}
