import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountRules } from '#domain/identity/account-status.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { usePaletteGroups } from '#web/features/operator/console/palette-groups.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FindBox, type FindRow } from '#web/ui/forms/find-box.tsx'

interface PaletteProps {
  readonly isOpen: boolean
  readonly rights: readonly OperatorRight[]
  readonly onClose: () => void
}

const recentShown = 5

/**
 * One box that finds pages and acts of the console, trips, work, destinations, people, and what an id names. Arrow keys move the
 * highlighted row, Enter opens it; the first row is highlighted as soon as something is typed. Where the operator went by it last stands
 * first until then; that is forgotten with the page, because it names people.
 */
export function Palette({ isOpen, rights, onClose }: PaletteProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [recent, setRecent] = useState<readonly FindRow[]>([])
  const open = (row: FindRow) => {
    setRecent([row, ...recent.filter(({ href }) => href !== row.href)].slice(0, recentShown))
    onClose()
    void navigate(row.href)
  }
  const useFound = (typed: string) => {
    const { groups, people, things } = usePaletteGroups(rights, typed, recent)
    const isLoading = people === 'loading' || things === 'loading'
    const hasFailed = people === 'failed' || things === 'failed'
    const nothing = isLoading ? <Trans>Loading…</Trans> : <Trans>Nothing found</Trans>
    const below =
      things === 'failed' ? (
        <Trans>Trips, work and destinations can’t be searched right now.</Trans>
      ) : (
        people === 'failed' && <Trans>People can’t be searched right now.</Trans>
      )
    return { groups, empty: hasFailed ? null : nothing, below }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search the console`} hideTitle>
      <FindBox
        label={t`Search the console`}
        listLabel={t`What is found`}
        placeholder={t`A page, a person, a place, an id or a receipt’s number`}
        maxLength={accountRules.searchMax}
        onOpen={open}
        find={useFound}
      />
    </Dialog>
  )
}
