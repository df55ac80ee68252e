import { Plural, Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useSend } from '#web/api/doors/send.tsx'
import {
  CallOffGroupWalkDocument,
  EndGroupSeriesDocument,
  type GroupWalkInFullFragment,
} from '#web/api/generated/groups.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { CheckField } from '#web/ui/forms/field.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './group-walk.module.css'

const ChangeWords = lazy(() =>
  import('#web/features/groups/publish/change-words.tsx').then((file) => ({ default: file.ChangeWords })),
)

/** For the walker of the walk: how many come, its words, and the ways to end it. */
export function ForWalker({ walk }: { walk: GroupWalkInFullFragment }) {
  const [open, setOpen] = useState<'words' | 'callOff' | 'series' | null>(null)
  const taken = walk.seats - walk.seats_left
  const { send: endSeries, lines } = useSend(EndGroupSeriesDocument, { doneAs: ['CHANGED', 'CALLED_OFF'] })
  const close = () => setOpen(null)
  return (
    <Stack gap={14}>
      <h2>
        <Trans>Your group walk</Trans>
      </h2>
      <Text size={18}>
        <Trans>
          {taken} of <Plural value={walk.seats} one="# seat is taken." other="# seats are taken." />
        </Trans>
      </Text>
      <progress className={styles.taken} max={walk.seats} value={taken} aria-hidden />
      <ErrorNotice lines={lines} />
      {walk.enter_trip_id && (
        <Button size="lg" fullWidth href={paths.tripLive(walk.enter_trip_id)}>
          <Trans>Go to the walk</Trans>
        </Button>
      )}
      {walk.status !== 'ENDED' && walk.status !== 'CALLED_OFF' && (
        <Button variant="outline" fullWidth onClick={() => setOpen('words')}>
          <Trans>Change title, text and points</Trans>
        </Button>
      )}
      {walk.viewer_can_call_off && (
        <Button variant="outline" fullWidth onClick={() => setOpen('callOff')}>
          <Trans>Call off this walk</Trans>
        </Button>
      )}
      {walk.is_weekly && (
        <>
          <Muted>
            <Trans>It is published again for each next week.</Trans>
          </Muted>
          <Button variant="quiet" fullWidth onClick={() => setOpen('series')}>
            <Trans>End the series</Trans>
          </Button>
        </>
      )}
      {open === 'words' && (
        <Suspense>
          <ChangeWords walk={walk} onClose={close} />
        </Suspense>
      )}
      {open === 'callOff' && <CallOffDialog walk={walk} onClose={close} />}
      <Confirm
        isOpen={open === 'series'}
        onClose={close}
        title={<Trans>End the series?</Trans>}
        confirmLabel={<Trans>End the series</Trans>}
        onConfirm={() => endSeries({ id: walk.id })}
      >
        <Trans>No further walk of it is published. This walk stays as it is.</Trans>
      </Confirm>
    </Stack>
  )
}

/** Says what calling off means and costs, and calls off. */
function CallOffDialog({ walk, onClose }: { walk: GroupWalkInFullFragment; onClose: () => void }) {
  const [isSeries, setSeries] = useState(false)
  const { send, isSending, lines } = useSend(CallOffGroupWalkDocument, {
    doneAs: 'CALLED_OFF',
    onDone: onClose,
  })
  const feeCents = walk.call_off_fee_cents ?? 0
  const fee = <MoneyText cents={feeCents} currency={walk.currency} />
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Call off this walk?</Trans>}>
      <Stack gap={16}>
        <Notice tone={feeCents > 0 ? 'warning' : 'info'}>
          <p>
            <Trans>No one pays for it, and all who have a seat are notified.</Trans>{' '}
            {feeCents > 0 ? (
              <Trans>It costs you {fee}, taken from what you earn, and each payer gets a credit.</Trans>
            ) : (
              <Trans>It is free for you.</Trans>
            )}
          </p>
        </Notice>
        {walk.is_weekly && (
          <CheckField
            name="series"
            label={<Trans>End the series too, so that no further walk of it is published.</Trans>}
            checked={isSeries}
            onChange={setSeries}
          />
        )}
        <ErrorNotice lines={lines} />
      </Stack>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>No, keep it</Trans>
        </Button>
        <Button
          variant="danger"
          loading={isSending}
          onClick={() => void send({ id: walk.id, series: walk.is_weekly && isSeries })}
        >
          <span>{feeCents > 0 ? <Trans>Call off for {fee}</Trans> : <Trans>Call off</Trans>}</span>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
