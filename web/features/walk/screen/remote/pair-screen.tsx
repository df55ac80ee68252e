import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { readCode } from '#domain/walk/screens.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { FindScreenDocument, PairScreenDocument } from '#web/api/generated/screens.ts'
import { paths } from '#web/app/paths.ts'
import type { TripCard } from '#web/features/booking/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const rules = z.object({
  code: z.string().check(
    z.refine((typed) => readCode(typed) !== null, {
      error: () => now`Please enter the 6 letters and digits that the screen shows.`,
    }),
  ),
})

/** A screen that has the code, as it describes itself, and the one whose place it takes. */
interface Found {
  readonly code: string
  readonly screen: string
  readonly replaces: string | null
}

interface PairProps {
  readonly trip: Pick<TripCard, 'id'>
  /** From the picture that was scanned; empty where it is typed. */
  readonly code: string
  readonly onPaired: () => void
}

/** Pairs a big screen by its code: which one it is is seen and confirmed first. */
export function PairScreen({ trip, code, onPaired }: PairProps) {
  const { t } = useLingui()
  const [found, setFound] = useState<Found | null>(null)
  const form = useForm({ code }, rules)
  const { send, isSending, lines } = useSend(FindScreenDocument, {
    form,
    doneAs: 'FOUND',
    isQuiet: true,
    refusedAt: { NO_SUCH_CODE: 'code' },
    onDone: ({ screen, replaces }, { code: typed }) =>
      setFound({ code: typed, screen: screen ?? '', replaces: replaces ?? null }),
  })
  if (found)
    return <ConfirmScreen trip={trip} found={found} onPaired={onPaired} onBack={() => setFound(null)} />
  const address = `${window.location.host}${paths.screen}`
  return (
    <Stack
      as="form"
      gap={20}
      noValidate
      onSubmit={form.submit(({ code: typed }) => send({ bookingId: trip.id, code: typed }))}
    >
      <p>
        <Trans>
          Open this address on the television or the computer in the room:{' '}
          <Text as="strong" breaks dir="ltr">
            {address}
          </Text>
        </Trans>
      </p>
      <p>
        <Trans>
          It shows a code. Enter it here, or scan the picture beside it with this phone’s camera. The screen
          gets this walk and nothing else of your account.
        </Trans>
      </p>
      <Field
        label={t`Code on the screen`}
        autoComplete="off"
        dir="ltr"
        maxLength={12}
        {...form.field('code')}
      />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Find the screen</Trans>
      </Button>
    </Stack>
  )
}

function ConfirmScreen({
  trip,
  found: { code, screen, replaces },
  onPaired,
  onBack,
}: Pick<PairProps, 'trip' | 'onPaired'> & { found: Found; onBack: () => void }) {
  const { send, isSending, lines } = useSend(PairScreenDocument, {
    doneAs: 'PAIRED',
    onDone: onPaired,
  })
  return (
    <Stack gap={20}>
      <h2>
        <Trans>{screen} has this code</Trans>
      </h2>
      {replaces === null ? (
        <p>
          <Trans>Is it the screen in front of you? It shows your walk from its start to its end.</Trans>
        </p>
      ) : (
        <Notice>
          <Trans>This walk is paired with another screen ({replaces}), which stops showing it.</Trans>
        </Notice>
      )}
      <ErrorNotice lines={lines} />
      <Button
        size="lg"
        fullWidth
        loading={isSending}
        onClick={() => void send({ bookingId: trip.id, code, replace: replaces !== null })}
      >
        {replaces === null ? <Trans>Show the walk there</Trans> : <Trans>Show it there instead</Trans>}
      </Button>
      <Button variant="quiet" onClick={onBack}>
        <Trans>It is another screen</Trans>
      </Button>
    </Stack>
  )
}
