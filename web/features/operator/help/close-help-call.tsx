import { t as now } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { CloseHelpCallDocument } from '#web/api/generated/operator-help.ts'
import { act } from '#web/features/operator/kit/act.ts'
import { ActForm } from '#web/features/operator/kit/act-form.tsx'

/** Ends a call for help with a reason, which goes into the audit log. The list shows by itself that it is closed. */
export function CloseHelpCall({ id }: { id: string }) {
  const { t } = useLingui()
  const close = act({
    label: t`Close the call`,
    whyLabel: t`How did it go?`,
    hint: t`It goes into the audit log.`,
    tooShort: () => now`Please say how it went.`,
    rows: 2,
    document: CloseHelpCallDocument,
    variables: (reason) => ({ id, reason }),
  })
  return <ActForm acts={[close]} onDone={() => undefined} />
}
