// Drawn a few times while it is open: what the compiler adds to remember it is longer than it is.
'use no memo'

import { IconSearch } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import type { DestinationCardFragment } from '#web/api/generated/places.ts'
import { Button } from '#web/ui/button/button.tsx'
import styles from './search-box.module.css'

const Suggestions = lazy(() =>
  import('#web/features/marketing/search/suggestions.tsx').then((file) => ({ default: file.Suggestions })),
)

/** Finds a place by name or country. Until the field has been entered it is a field alone; then it suggests places. */
export function SearchBox() {
  const { t } = useLingui()
  const id = useId()
  const { text, type, isOpen, wasFocused, enter, leave, found, setFound, active, ...act } = useSearch()
  const isShown = isOpen && found.length > 0
  return (
    <form
      role="search"
      // Where it leads before the page's script is there.
      action={paths.showAllDestinations}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        act.search()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave()
      }}
    >
      <div className={styles.box}>
        <IconSearch size={22} aria-hidden className={styles.icon} />
        <input
          className={styles.input}
          type="search"
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          placeholder={t`Where would you like to be?`}
          aria-label={t`Search for a destination`}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-list-${active}` : undefined}
          value={text}
          onFocus={enter}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={act.onKeyDown}
        />
        <Button type="submit" className={styles.submit}>
          <Trans>Search</Trans>
        </Button>
      </div>
      {wasFocused && (
        <Suspense>
          <Suggestions
            id={`${id}-list`}
            text={text}
            isOpen={isOpen}
            active={active}
            onFound={setFound}
            onChoose={act.go}
          />
        </Suspense>
      )}
    </form>
  )
}

/** What is typed, which places it finds, and which of them the arrow keys have reached. */
function useSearch() {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wasFocused, setFocused] = useState(false)
  const [found, setFound] = useState<readonly DestinationCardFragment[]>([])
  const [active, setActive] = useState(-1)
  const go = (place: DestinationCardFragment) => {
    setOpen(false)
    void navigate(paths.showAllDestinationsAt({ show: place.slug }))
  }
  const search = () => {
    const chosen = found[active] ?? (found.length === 1 ? found[0] : undefined)
    if (chosen) go(chosen)
    else void navigate(paths.showAllDestinationsAt({ search: text.trim() }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setOpen(true)
      setActive((now) => (now + step + found.length) % found.length)
    } else if (event.key === 'Escape') setOpen(false)
  }
  const enter = () => {
    setFocused(true)
    setOpen(true)
  }
  const type = (typed: string) => {
    setText(typed)
    setActive(-1)
    setOpen(true)
  }
  const leave = () => setOpen(false)
  return { text, type, isOpen, wasFocused, enter, leave, found, setFound, active, search, go, onKeyDown }
}
