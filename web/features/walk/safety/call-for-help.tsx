import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IconUrgent } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSubscription } from 'urql'
import {
  CallForHelpDocument,
  CancelHelpCallDocument,
  TripSafetyChangedDocument,
  TripSafetyDocument,
  type OwnHelpCallFragment,
} from '#web/api/generated/safety.ts'
import { HoldButton } from '#web/features/walk/safety/hold-button.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './call-for-help.module.css'

/** Calls for help, and what has become of the call. The other side is not notified. */
export function CallForHelp({ tripId, isWalker }: { tripId: string; isWalker: boolean }) {
  const { data } = useAsked(TripSafetyDocument, { tripId })
  useSubscription({ query: TripSafetyChangedDocument, variables: { tripId } })
  const { send, isSending, lines } = useSend(CallForHelpDocument)
  const [isAsking, setAsking] = useState(false)
  const call = () => send({ tripId })
  const open = data?.tripSafety.help_call
  return (
    <Stack as="section" gap={10}>
      <h3>
        <Trans>If you need help</Trans>
      </h3>
      {open ? (
        <Called tripId={tripId} call={open} />
      ) : (
        <>
          <HoldButton
            isBusy={isSending}
            holding={<Trans>Keep holding…</Trans>}
            onHeld={() => void call()}
            onPressed={() => setAsking(true)}
          >
            <IconUrgent size={24} aria-hidden />
            <Trans>Hold to call for help</Trans>
          </HoldButton>
          <Text size={14} tone="soft" className={styles.hint}>
            {isWalker ? (
              <Trans>
                Our team sees where you are and the last minute, and your trusted contact gets a text message.
                The other person is not notified, and the walk continues.
              </Trans>
            ) : (
              <Trans>
                Our team sees where the walker is and the last minute. The other person is not notified, and
                the walk continues.
              </Trans>
            )}
          </Text>
        </>
      )}
      <ErrorNotice lines={lines} />
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Call for help?</Trans>}
        confirmLabel={<Trans>Call for help</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={call}
      >
        <Trans>Our team is alerted at once. Holding the button for two seconds does the same.</Trans>
      </Confirm>
    </Stack>
  )
}

function Called({ tripId, call }: { tripId: string; call: OwnHelpCallFragment }) {
  const { send, isSending, lines } = useSend(CancelHelpCallDocument)
  const contact = call.told_contact
  return (
    <>
      <Notice tone="warning">
        <p>
          {call.is_taken ? (
            <Trans>An operator has your call and sees where you are.</Trans>
          ) : (
            <Trans>Our team has been alerted. An operator takes your call in a moment.</Trans>
          )}
        </p>
        {contact !== null && (
          <p>
            <Trans>{contact} gets a text message with a link to where you are.</Trans>
          </p>
        )}
      </Notice>
      <Button variant="outline" fullWidth loading={isSending} onClick={() => send({ tripId })}>
        <Trans>I am safe</Trans>
      </Button>
      <ErrorNotice lines={lines} />
    </>
  )
}
