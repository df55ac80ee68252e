import { useState, type ReactNode } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { KitTexts } from '#web/ui/i18n/kit-texts.tsx'
import styles from './find-box.module.css'

/** One thing that is found; its address is its key. */
export interface FindRow {
  readonly href: string
  readonly name: string
  readonly note?: string | undefined
}

export interface FindGroup {
  readonly key: string
  readonly title: string
  readonly rows: readonly FindRow[]
}

interface FindBoxProps {
  readonly label: string
  readonly listLabel: string
  readonly placeholder: string
  readonly maxLength: number
  readonly onOpen: (row: FindRow) => void
  /** What is found by what was typed (without blanks around it), what stands where there is nothing, and a line below. */
  readonly find: (typed: string) => {
    readonly groups: readonly FindGroup[]
    readonly empty: ReactNode
    readonly below: ReactNode
  }
}

/**
 * One field above rows in groups: the first row is highlighted as soon as something is typed, arrow keys move the highlight, Enter
 * opens it. It is a combobox whose list is always open (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). `find` is called while
 * the box is drawn and may use hooks.
 */
export function FindBox(props: FindBoxProps) {
  return (
    <KitTexts>
      <Box {...props} />
    </KitTexts>
  )
}

function Box({ label, listLabel, placeholder, maxLength, onOpen, find: useFound }: FindBoxProps) {
  const [typed, setTyped] = useState('')
  const { groups, empty, below } = useFound(typed.trim())
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      {/* A dialog that opens by a key takes the focus; here it goes to where one types. A combobox is a field of text, not of search. */}
      {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField aria-label={label} autoFocus maxLength={maxLength} type="text">
        <Input
          className={styles.search ?? ''}
          dir="auto"
          placeholder={placeholder}
          // eslint-disable-next-line jsx-a11y/role-has-required-aria-props -- `Autocomplete` names the list and the highlighted row
          role="combobox"
          aria-expanded
        />
      </SearchField>
      <ListBox
        className={styles.rows ?? ''}
        aria-label={listLabel}
        onAction={(key) => {
          const row = groups.flatMap(({ rows }) => rows).find(({ href }) => href === key)
          if (row) onOpen(row)
        }}
        renderEmptyState={() => empty && <span className={styles.empty}>{empty}</span>}
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
      {below && (
        <p role="status" className={styles.empty}>
          {below}
        </p>
      )}
    </Autocomplete>
  )
}
