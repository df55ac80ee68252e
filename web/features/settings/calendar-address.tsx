import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  DropCalendarAddressDocument,
  MakeCalendarAddressDocument,
  MyCalendarAddressDocument,
} from '#web/api/generated/notification-list.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** The address by which the person's own calendar follows their walks. */
export function CalendarAddress() {
  const make = useSend(MakeCalendarAddressDocument, { isQuiet: true })
  const drop = useSend(DropCalendarAddressDocument, { isQuiet: true })
  const [asking, setAsking] = useState<'renew' | 'drop' | null>(null)
  return (
    <SettingsCard
      section="calendar"
      lead={
        <Trans>
          Subscribe to this address in your calendar, and your walks appear there and follow changes.
        </Trans>
      }
    >
      <ErrorNotice lines={[...make.lines, ...drop.lines]} />
      <Load
        query={MyCalendarAddressDocument}
        variables={{}}
        pick={({ myCalendarAddress }) => myCalendarAddress?.url}
        none={
          <Row gap={10}>
            <Button loading={make.isSending} onClick={() => void make.send({})}>
              <Trans>Make a calendar address</Trans>
            </Button>
          </Row>
        }
        as="notice"
        skeleton={<Skeleton height="4rem" />}
      >
        {(url) => <Address url={url} onAsk={setAsking} />}
      </Load>
      <Confirm
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'drop' ? <Trans>Turn off the address?</Trans> : <Trans>Make a new address?</Trans>}
        confirmLabel={asking === 'drop' ? <Trans>Turn off</Trans> : <Trans>New address</Trans>}
        onConfirm={() => (asking === 'drop' ? drop.send({}) : make.send({}))}
      >
        <p>
          <Trans>Calendars that use the old address no longer follow your walks.</Trans>
        </p>
      </Confirm>
    </SettingsCard>
  )
}

/** The address itself, to copy, to renew, to turn off. */
function Address({ url, onAsk }: { url: string; onAsk: (what: 'renew' | 'drop') => void }) {
  const { t } = useLingui()
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address)
      toast(t`Copied.`)
    } catch {
      // The browser does not allow it; the address can be selected by hand.
      toast(t`Select the address and copy it.`)
    }
  }
  return (
    <>
      <Field
        name="calendar"
        label={t`Calendar address`}
        hint={t`Anyone who has it can see when you walk. Keep it to yourself.`}
        value={url}
        onChange={() => undefined}
        readOnly
        dir="ltr"
      />
      <Row gap={10}>
        <Button onClick={() => void copy(url)}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="outline" onClick={() => onAsk('renew')}>
          <Trans>New address</Trans>
        </Button>
        <Button variant="quiet" onClick={() => onAsk('drop')}>
          <Trans>Turn off</Trans>
        </Button>
      </Row>
    </>
  )
}
