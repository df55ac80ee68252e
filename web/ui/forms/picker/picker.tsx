import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { IconChevronDown } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode, type Ref } from 'react'
import { classes } from '#web/ui/classes.ts'
import { KitTexts } from '#web/ui/i18n/kit-texts.tsx'
import styles from './picker.module.css'

/** One of a long list. */
export interface PickerOption {
  readonly key: string
  /** What readers say for it. */
  readonly name: string
  /** Whether it stays in the list when this is typed. */
  readonly matches: (typed: string) => boolean
  readonly row: ReactNode
}

/** How the button is named, described and drawn; see PickerProps. */
interface PickerButton {
  readonly id?: string
  readonly 'aria-label'?: string
  readonly 'aria-labelledby'?: string
  readonly 'aria-describedby'?: string
  readonly isDisabled?: boolean
  readonly className?: string | undefined
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLButtonElement>
  readonly children: ReactNode
}

export interface PickerProps {
  readonly options: readonly PickerOption[]
  readonly value: string
  readonly onChange: (key: string) => void
  readonly button: PickerButton
  /** Names the list for readers. */
  readonly listLabel: string
  readonly searchLabel: string
  readonly placeholder: string
  /** Called when the list opens, for options that are fetched only then. */
  readonly onOpen?: () => void
  /** The options are still coming. */
  readonly isLoading?: boolean
}

/** A button that opens a list with a search: the one way to choose from a list too long to look through. */
export function Picker({
  options,
  value,
  onChange,
  button,
  listLabel,
  searchLabel,
  placeholder,
  onOpen,
  isLoading = false,
}: PickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { children, className, ...named } = button
  const choose = (key: string) => {
    setOpen(false)
    onChange(key)
  }
  return (
    <DialogTrigger
      isOpen={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (opens) onOpen?.()
      }}
    >
      <Button {...named} className={classes(styles.button, className)}>
        {children}
        <IconChevronDown size={16} aria-hidden />
      </Button>
      <KitTexts>
        <Popover className={styles.dropdown ?? ''} placement="bottom start">
          <Dialog className={styles.dialog ?? ''} aria-label={listLabel}>
            <Autocomplete<PickerOption>
              filter={(_name, typed, node) => node.value?.matches(typed.trim()) ?? true}
            >
              {/* A dialog that opens by a press takes the focus; here it goes to where one types. */}
              {/* eslint-disable-next-line jsx-a11y/no-autofocus */}
              <SearchField aria-label={searchLabel} autoFocus>
                <Input className={styles.search ?? ''} placeholder={placeholder} />
              </SearchField>
              <ListBox
                className={styles.options ?? ''}
                aria-label={listLabel}
                selectionMode="single"
                selectedKeys={value === '' ? [] : [value]}
                onSelectionChange={(keys) => {
                  const [key] = keys === 'all' ? [] : [...keys]
                  choose(key === undefined ? value : String(key))
                }}
                items={options}
                renderEmptyState={() => (
                  <span className={styles.empty}>
                    {isLoading ? <Trans>Loading…</Trans> : <Trans>Nothing found</Trans>}
                  </span>
                )}
              >
                {(option) => (
                  <ListBoxItem id={option.key} textValue={option.name} className={styles.option ?? ''}>
                    {option.row}
                  </ListBoxItem>
                )}
              </ListBox>
            </Autocomplete>
          </Dialog>
        </Popover>
      </KitTexts>
    </DialogTrigger>
  )
}
