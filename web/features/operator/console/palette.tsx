import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { standingRules } from '#domain/identity/standing.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { usePaletteGroups } from '#web/features/operator/console/palette-groups.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FindBox } from '#web/ui/forms/find-box.tsx'

interface PaletteProps {
  readonly isOpen: boolean
  readonly rights: readonly OperatorRight[]
  readonly onClose: () => void
}

/**
 * One box that finds the pages of the console, people, and what an id names. Arrow keys move the highlighted row, Enter
 * opens it; the first row is highlighted as soon as something is typed.
 */
export function Palette({ isOpen, rights, onClose }: PaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const useFound = (typed: string) => {
    const { groups, people } = usePaletteGroups(rights, typed)
    const nothing = people === 'loading' ? <Trans>Loading…</Trans> : <Trans>Nothing found</Trans>
    return {
      groups,
      empty: people === 'failed' ? null : nothing,
      below: people === 'failed' && <Trans>People can’t be searched right now.</Trans>,
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search the console`} hideTitle>
      <FindBox
        label={t`Search the console`}
        listLabel={t`What is found`}
        placeholder={t`A page, a person or an id`}
        maxLength={standingRules.searchMax}
        onOpen={(href) => {
          onClose()
          void navigate(href)
        }}
        find={useFound}
      />
    </Dialog>
  )
}
