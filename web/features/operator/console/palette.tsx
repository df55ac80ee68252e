import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { useNavigate } from 'react-router'
import { standingRules } from '#domain/identity/standing.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { usePaletteGroups } from '#web/features/operator/console/palette-groups.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { KitTexts } from '#web/ui/i18n/kit-texts.tsx'
import styles from './palette.module.css'

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
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Search the console`} hideTitle>
      <KitTexts>
        <Search rights={rights} onClose={onClose} />
      </KitTexts>
    </Dialog>
  )
}

function Search({ rights, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { groups, people } = usePaletteGroups(rights, typed.trim())
  const open = (href: string) => {
    onClose()
    void navigate(href)
  }
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* A dialog that opens by a key takes the focus; here it goes to where one types. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField aria-label={t`Search the console`} autoFocus maxLength={standingRules.searchMax}>
        <Input className={styles.search ?? ''} dir="auto" placeholder={t`A page, a person or an id`} />
      </SearchField>
      <ListBox
        className={styles.rows ?? ''}
        aria-label={t`What is found`}
        onAction={(key) => open(String(key))}
        renderEmptyState={() =>
          people === 'failed' ? null : (
            <span className={styles.empty}>
              {people === 'loading' ? <Trans>Loading…</Trans> : <Trans>Nothing found</Trans>}
            </span>
          )
        }
      >
        {groups.map(({ key, title, rows }) => (
          <ListBoxSection key={key}>
            <Header className={styles.group ?? ''}>{title}</Header>
            {rows.map(({ href, name, note }) => (
              <ListBoxItem key={href} id={href} textValue={name} className={styles.row ?? ''}>
                <bdi>{name}</bdi>
                {note !== undefined && <bdi className={styles.note}>{note}</bdi>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
      {people === 'failed' && (
        <p role="status" className={styles.empty}>
          <Trans>People can’t be searched right now.</Trans>
        </p>
      )}
    </Autocomplete>
  )
}
