import { IconBan, IconFlag } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { emergencyNumbers } from '#domain/support/emergency.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { BlockTripPartnerDocument } from '#web/api/generated/trips.ts'
import { ConsentSwitch, type TripCard } from '#web/features/booking/public.tsx'
import { CallForHelp } from '#web/features/walk/safety/call-for-help.tsx'
import { EndForSafety } from '#web/features/walk/safety/end-for-safety.tsx'
import { ReportPerson } from '#web/features/walk/safety/report-person.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Sheet } from '#web/ui/dialog/dialog.tsx'
import styles from './safety-sheet.module.css'
import { countryName } from '#web/ui/i18n/country-name.ts'
import { Stack } from '#web/ui/layout/stack.tsx'

interface SafetyProps {
  readonly trip: TripCard
  readonly onClose: () => void
}

/** A call for help, the emergency numbers of the place, what to do when the call fails, and a report or a block of the other person. */
export function SafetySheet({ trip, onClose }: SafetyProps) {
  const [isReporting, setReporting] = useState(false)
  const isWalker = trip.viewer_role === 'walker'
  const name = (isWalker ? trip.traveller : trip.walker)?.first_name ?? ''
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={isReporting ? <Trans>Report {name}</Trans> : <Trans>Help and safety</Trans>}
    >
      {isReporting ? (
        <ReportPerson tripId={trip.id} onBack={() => setReporting(false)} onSent={onClose} />
      ) : (
        <Stack gap={14} className={styles.parts}>
          <CallForHelp tripId={trip.id} isWalker={isWalker} />
          <Emergency country={trip.destination.country} />
          <EndForSafety tripId={trip.id} isWalker={isWalker} />
          <CallHelp isWalker={isWalker} name={name} />
          <ConsentSwitch />
          <Button
            variant="outline"
            fullWidth
            icon={<IconFlag size={18} aria-hidden />}
            onClick={() => setReporting(true)}
          >
            <Trans>Report {name}</Trans>
          </Button>
          <Block tripId={trip.id} name={name} onDone={onClose} />
        </Stack>
      )}
    </Sheet>
  )
}

function CallHelp({ isWalker, name }: { isWalker: boolean; name: string }) {
  return (
    <section>
      <h3>
        <Trans>If picture or sound fails</Trans>
      </h3>
      <ul className={styles.tips}>
        {isWalker ? (
          <li>
            <Trans>Keep this page open and in front. The camera stops in the background.</Trans>
          </li>
        ) : (
          <li>
            <Trans>Wait a moment. The call reconnects by itself, and paused time is not charged.</Trans>
          </li>
        )}
        <li>
          <Trans>Reload the page. You come back to the same walk.</Trans>
        </li>
        <li>
          <Trans>
            No sound? Check the volume, and that neither of you is muted. You can also write to {name}.
          </Trans>
        </li>
      </ul>
    </section>
  )
}

/** Only where the numbers are known. */
export function Emergency({ country, level = 3 }: { country: string | null; level?: 2 | 3 }) {
  const { i18n } = useLingui()
  const Heading = `h${level}` as const
  const numbers = emergencyNumbers(country)
  if (country === null || !numbers) return null
  const where = countryName(country, i18n.locale)
  const { police, ambulance } = numbers
  return (
    <section>
      <Heading>
        <Trans>Emergency numbers in {where}</Trans>
      </Heading>
      <p>
        {police === ambulance ? (
          <Trans>
            Police and ambulance: <a href={`tel:${police}`}>{police}</a>
          </Trans>
        ) : (
          <Trans>
            Police: <a href={`tel:${police}`}>{police}</a> · Ambulance:{' '}
            <a href={`tel:${ambulance}`}>{ambulance}</a>
          </Trans>
        )}
      </p>
    </section>
  )
}

interface BlockProps {
  readonly tripId: string
  readonly name: string
  /** The walk is over. */
  readonly hasEnded?: boolean
  readonly onDone?: () => void
}

/** Blocks the other person after one question. */
export function Block({ tripId, name, hasEnded = false, onDone }: BlockProps) {
  const [isAsking, setAsking] = useState(false)
  const { send } = useSend(BlockTripPartnerDocument, { isToasted: true, onDone: () => onDone?.() })
  return (
    <>
      <Button
        variant="quiet"
        fullWidth
        icon={<IconBan size={18} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        <Trans>Block {name}</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Block {name}?</Trans>}
        confirmLabel={<Trans>Block</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isDangerous
        onConfirm={() => send({ bookingId: tripId })}
      >
        <Trans>
          You two will not see each other on maps or be matched again, and walks that you have agreed for
          later are cancelled. {name} is not given a reason.
        </Trans>{' '}
        {!hasEnded && <Trans>This walk continues until one of you ends it.</Trans>}{' '}
        <Trans>Settings can take it back.</Trans>
      </Confirm>
    </>
  )
}
