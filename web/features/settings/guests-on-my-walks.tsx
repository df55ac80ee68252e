import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { guestRules } from '#domain/walk/guests.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { GuestsRefusedDocument, RefuseGuestsDocument } from '#web/api/generated/guests.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { SwitchField } from '#web/ui/forms/switch-field.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** Whether travelers may bring guests to this walker's walks. */
export function GuestsOnMyWalks() {
  return (
    <SettingsCard section="guests">
      <Load
        query={GuestsRefusedDocument}
        variables={{}}
        pick={({ guestsRefused }) => guestsRefused}
        as="notice"
        skeleton={<Skeleton height="4rem" />}
      >
        {(isRefused) => <Choice isRefused={isRefused} />}
      </Load>
    </SettingsCard>
  )
}

function Choice({ isRefused }: { isRefused: boolean }) {
  const { t } = useLingui()
  const most = guestRules.atMost
  const [isAllowed, setAllowed] = useState(!isRefused)
  const { send, lines } = useSend(RefuseGuestsDocument, { doneAs: 'SAVED', isInTurn: true })
  const change = async (allowed: boolean) => {
    setAllowed(allowed)
    const sent = await send({ bookingId: null, refused: !allowed })
    if (sent.kind !== 'done' && sent.kind !== 'waits') setAllowed(!allowed)
  }
  return (
    <>
      <SwitchField
        name="guests"
        label={t`Travelers may bring guests`}
        hint={
          <Trans>
            Up to {most} people watch and listen by a link. You see how many before you accept, and you are
            paid as before.
          </Trans>
        }
        checked={isAllowed}
        onChange={(allowed) => void change(allowed)}
      />
      <ErrorNotice lines={lines} />
    </>
  )
}
