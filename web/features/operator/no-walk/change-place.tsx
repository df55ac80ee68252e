import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { errorLines, fieldErrors } from '#web/api/error-funnel.ts'
import {
  ChangeNoWalkPlaceDocument,
  LiftNoWalkPlaceDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { reasonMax, reasonRules } from '#web/features/operator/checks/identification.tsx'
import {
  NoWalkForm,
  placeInput,
  typedDegrees,
  type NoWalkSent,
  type NoWalkValues,
} from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './no-walk.module.css'

interface ChangePlaceProps {
  readonly place: NoWalkFieldsFragment
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A place that is marked for all: changed, or lifted after a question; both with a reason for the audit log. */
export function ChangePlace({ place, onDone, onClose }: ChangePlaceProps) {
  const [, change] = useMutation(ChangeNoWalkPlaceDocument)
  const [isLifting, setLifting] = useState(false)
  const send = async (values: NoWalkValues): Promise<NoWalkSent> => {
    const [source, reason] = [values.source.trim(), values.reason.trim()]
    const { data, error } = await change({ id: place.id, data: placeInput(values), source, reason })
    if (error) return { isDone: false, error }
    toast(data?.changeNoWalkPlace.message ?? '')
    onDone()
    return { isDone: true }
  }
  const initial: NoWalkValues = {
    kind: place.kind,
    name: place.name,
    latitude: typedDegrees(place.latitude),
    longitude: typedDegrees(place.longitude),
    radius: String(place.radius_m),
    source: place.source,
    reason: '',
  }
  return (
    <Card as="section" className={styles.part} aria-labelledby="change-place">
      <div className={styles.head}>
        <h2 id="change-place" dir="auto">
          {place.name}
        </h2>
        <Button variant="danger" size="sm" onClick={() => setLifting(true)}>
          <Trans>Lift the mark</Trans>
        </Button>
      </div>
      <NoWalkForm
        isOperator
        initial={initial}
        submitLabel={<Trans>Save the place</Trans>}
        onSend={send}
        onCancel={onClose}
      />
      {isLifting && <LiftPlace place={place} onDone={onDone} onClose={() => setLifting(false)} />}
    </Card>
  )
}

function LiftPlace({ place, onDone, onClose }: ChangePlaceProps) {
  const { t } = useLingui()
  const [{ fetching }, lift] = useMutation(LiftNoWalkPlaceDocument)
  const [lines, setLines] = useState<readonly string[]>([])
  const form = useForm({ reason: '' }, reasonRules)
  const { name } = place
  const send = async ({ reason }: { reason: string }) => {
    if (fetching) return
    setLines([])
    const { data, error } = await lift({ id: place.id, reason: reason.trim() })
    const refusal = error && fieldErrors(error)['reason']
    if (refusal) return form.setErrors({ reason: refusal })
    if (error) return setLines(errorLines(error))
    toast(data?.liftNoWalkPlace.message ?? '')
    onDone()
  }
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Lift the mark of {name}?</Trans>}>
      <form noValidate className={styles.part} onSubmit={form.submit(send)}>
        <p>
          <Trans>Walks can begin there again, and walkers are no longer told when they come near.</Trans>
        </p>
        <Field
          label={t`Why?`}
          hint={t`For the audit log alone.`}
          rows={2}
          maxLength={reasonMax}
          dir="auto"
          {...form.field('reason')}
        />
        <ErrorNotice lines={lines} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>No, keep it</Trans>
          </Button>
          <Button type="submit" variant="danger" loading={fetching}>
            <Trans>Yes, lift it</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
