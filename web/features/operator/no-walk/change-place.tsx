import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import {
  ChangeNoWalkPlaceDocument,
  LiftNoWalkPlaceDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import { NoWalkForm, placeInput, typedDegrees, type NoWalkValues } from '#web/features/places/public.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './no-walk.module.css'

interface ChangePlaceProps {
  readonly place: NoWalkFieldsFragment
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A place that is marked for all: changed, or lifted after a question; both with a reason for the audit log. */
export function ChangePlace({ place, onDone, onClose }: ChangePlaceProps) {
  const { t } = useLingui()
  const { send } = useSend(ChangeNoWalkPlaceDocument, { onDone })
  const change = (values: NoWalkValues) =>
    send({
      id: place.id,
      data: placeInput(values),
      source: values.source.trim(),
      reason: values.reason.trim(),
    })
  const { name } = place
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
    <Card as="section" gap={16} className={styles.part} aria-labelledby="change-place">
      <Row gap={24} lineGap={12} align="center" justify="between">
        <h2 id="change-place" dir="auto">
          {place.name}
        </h2>
        <ActButton
          variant="danger"
          onDone={onDone}
          act={act({
            label: t`Lift the mark`,
            sendLabel: t`Yes, lift it`,
            title: t`Lift the mark of ${name}?`,
            preview: (
              <p>
                <Trans>
                  Walks can begin there again, and walkers are no longer told when they come near.
                </Trans>
              </p>
            ),
            tooShort: () => now`Please give a reason.`,
            rows: 2,
            document: LiftNoWalkPlaceDocument,
            variables: (reason) => ({ id: place.id, reason }),
            isHard: true,
          })}
        />
      </Row>
      <NoWalkForm
        isOperator
        initial={initial}
        submitLabel={<Trans>Save the place</Trans>}
        onSend={change}
        onCancel={onClose}
      />
    </Card>
  )
}
