import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import { GiveUpSeatsDocument, type GroupWalkInFullFragment } from '#web/api/generated/groups.ts'
import { SeatsField } from '#web/features/groups/walk/seats-field.tsx'
import { CancelTerms } from '#web/features/scheduling/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

interface GiveUpDialogProps {
  readonly walk: GroupWalkInFullFragment
  /** How many seats the person has. */
  readonly has: number
  readonly onClose: () => void
}

/** Says what giving up costs now, and gives up at that price or not at all. */
export function GiveUpDialog({ walk, has, onClose }: GiveUpDialogProps) {
  const [seats, setSeats] = useState(1)
  /** What the server said last that it costs, for so many seats. */
  const [said, setSaid] = useState<{ readonly seats: number; readonly feeCents: number } | null>(null)
  const nowMs = useMinute()
  const { send, isSending, lines } = useSend(GiveUpSeatsDocument, { doneAs: 'GIVEN_UP', onDone: onClose })
  const term = walk.cancel_terms.find(({ until }) => !until || nowMs === null || Date.parse(until) > nowMs)
  const feeCents = said?.seats === seats ? said.feeCents : seats * (term?.fee_cents ?? 0)
  const confirm = async () => {
    const sent = await send({ id: walk.id, seats, fee_cents: feeCents })
    if (sent.kind === 'refused' && sent.answer.status === 'FEE_CHANGED')
      setSaid({ seats, feeCents: sent.answer.fee_cents })
  }
  const fee = <MoneyText cents={feeCents} currency={walk.currency} />
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<Plural value={has} one="Give up your seat?" other="Give up seats?" />}
    >
      <Stack gap={16}>
        {has > 1 && <SeatsField most={has} value={seats} onChange={setSeats} />}
        <Notice tone={feeCents > 0 ? 'warning' : 'info'}>
          <p>
            <CancelTerms terms={walk.cancel_terms} currency={walk.currency} />{' '}
            {feeCents > 0 && (
              <Trans>It is free if the next person on the waiting list takes the seat at once.</Trans>
            )}
          </p>
          {seats < has && (
            <p>
              <Trans>Seats of friends go first. Their links no longer work.</Trans>
            </p>
          )}
        </Notice>
        <ErrorNotice lines={lines} />
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, keep it</Trans>
        </Button>
        <Button variant="danger" loading={isSending} onClick={() => void confirm()}>
          {feeCents > 0 ? (
            <span>
              <Trans>
                <Plural value={seats} one="Give up # seat" other="Give up # seats" /> for {fee}
              </Trans>
            </span>
          ) : (
            <Plural value={seats} one="Give up # seat" other="Give up # seats" />
          )}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
