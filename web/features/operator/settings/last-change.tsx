import { Trans, useLingui } from '@lingui/react/macro'
import type { SettingChangeFieldsFragment } from '#web/api/generated/site-settings.ts'
import { useMoments } from '#web/features/operator/kit/moment.tsx'
import { Muted } from '#web/ui/layout/text.tsx'

/** Who changed it last, when and why; nothing for what was never changed. */
export function LastChange({ change }: { change: SettingChangeFieldsFragment | null | undefined }) {
  const { t } = useLingui()
  const moment = useMoments()
  if (!change) return null
  const by = change.by ?? t`an erased account`
  const at = moment(change.at)
  const why = change.reason
  return (
    <Muted as="span" dir="auto">
      <Trans>
        Changed by {by}, {at}: {why}
      </Trans>
    </Muted>
  )
}
