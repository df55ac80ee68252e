import { IconFlag } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { IconButton } from '#web/ui/button/button.tsx'

/** Opens the report of a guest from among the keys of the walk. */
export function ReportKey({ onReport }: { onReport: () => void }) {
  const { t } = useLingui()
  return (
    <Tool word={<Trans>Report</Trans>}>
      <IconButton variant="glass" label={t`Report a problem`} onClick={onReport}>
        <IconFlag size={24} />
      </IconButton>
    </Tool>
  )
}
