import { IconPhoneOff } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { EndTripDocument } from '#web/api/generated/trips.ts'
import type { CallViewModel } from '#web/features/media/public.ts'
import type { TripCard } from '#web/features/trips/trip-data.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast-store.ts'

/** Ends the walk after one question. Never hides. */
export function EndButton({ trip, call }: { trip: TripCard; call: CallViewModel }) {
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const [, end] = useMutation(EndTripDocument)
  const isWalker = trip.viewer_role === 'walker'
  const finish = async () => {
    const { error, data } = await end({ bookingId: trip.id })
    if (error) toast(errorLines(error).join(' '))
    else if (data?.endTrip.status === 'SUCCESS') call.endedElsewhere('ended')
    else toast(data?.endTrip.message ?? '')
  }
  return (
    <>
      <IconButton variant="danger" size="lg" label={t`End the walk`} onClick={() => setAsking(true)}>
        <IconPhoneOff size={24} />
      </IconButton>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>End the walk?</Trans>}
        confirmLabel={<Trans>End the walk</Trans>}
        cancelLabel={<Trans>Keep walking</Trans>}
        isDangerous
        onConfirm={finish}
      >
        {isWalker ? (
          <Trans>You are paid for the live minutes until now.</Trans>
        ) : (
          <Trans>You pay for the live minutes until now; the rest of the reservation is released.</Trans>
        )}
      </Confirm>
    </>
  )
}
