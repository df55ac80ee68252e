import { t as now } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  RestoreDestinationDocument,
  RetireDestinationDocument,
} from '#web/api/generated/destinations-console.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActButton } from '#web/features/operator/kit/act-dialog.tsx'
import styles from './destinations.module.css'

/** Takes a destination from travelers' sight, or shows it again; asks for a reason first. */
export function RetireDestination({
  id,
  isRetired,
  onDone,
}: {
  id: string
  isRetired: boolean
  onDone: () => void
}) {
  const { t } = useLingui()
  const shared = {
    variables: (reason: string) => ({ id, reason }),
    hint: t`For the audit log.`,
    tooShort: () => now`Please say why.`,
    rows: 2,
  }
  const shown = isRetired
    ? act({
        ...shared,
        label: t`Show it to travelers again`,
        sendLabel: t`Show it again`,
        document: RestoreDestinationDocument,
      })
    : act({
        ...shared,
        label: t`Retire this destination`,
        sendLabel: t`Retire it`,
        document: RetireDestinationDocument,
        preview: (
          <p>
            <Trans>Travelers will not see it any more. Walks that run or are scheduled there stay.</Trans>
          </p>
        ),
      })
  return (
    <section className={styles.retire}>
      <ActButton act={shown} variant="outline" onDone={onDone} />
    </section>
  )
}
