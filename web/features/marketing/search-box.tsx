import { IconMapPin, IconSearch } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '#web/app/paths.ts'
import { DestinationsDocument, type DestinationCardFragment } from '#web/api/generated/destinations.ts'
import { matchingPlaces } from '#web/features/marketing/matching-places.ts'
import { Button } from '#web/ui/button.tsx'
import { Clock } from '#web/ui/clock.tsx'
import { Link } from '#web/ui/link.tsx'
import styles from './search-box.module.css'

/** Everything there is (about 20 places), so that suggestions need no request per letter. */
const ALL = 50

/** Finds a place by name or country and suggests while one types. */
export function SearchBox() {
  const { t } = useLingui()
  const id = useId()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [wasFocused, setFocused] = useState(false)
  const [active, setActive] = useState(-1)
  const [{ data }] = useQuery({
    query: DestinationsDocument,
    variables: { first: ALL, page: 1 },
    pause: !wasFocused,
  })
  const all = data?.destination.data ?? null
  const found = all ? matchingPlaces(all, text) : []
  const isMiss = all !== null && text.trim() !== '' && found.length === 0
  const isShown = isOpen && (found.length > 0 || isMiss)

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
  return (
    <form
      role="search"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <div className={styles.box}>
        <IconSearch size={22} aria-hidden className={styles.icon} />
        <input
          ref={input}
          className={styles.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={80}
          placeholder={t`Where would you like to be?`}
          aria-label={t`Search for a destination`}
          role="combobox"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          onFocus={() => {
            setFocused(true)
            setOpen(true)
          }}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(-1)
            setOpen(true)
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" className={styles.submit}>
          <Trans>Search</Trans>
        </Button>
      </div>
      <div className={styles.drop} hidden={!isShown}>
        <ul id={`${id}-list`} role="listbox" aria-label={t`Destinations`}>
          {found.map((place, index) => (
            // The keyboard chooses by arrows in the field; the pointer presses the line itself.
            <li
              key={place.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => go(place)}
            >
              <IconMapPin size={20} aria-hidden />
              <span className={styles.place}>
                <b>{place.name}</b> <span>{place.country ?? place.location}</span>
              </span>
              {place.walkers_online > 0 && <span className={styles.live} aria-hidden />}
              <Clock timeZone={place.time_zone} />
            </li>
          ))}
        </ul>
        {isMiss && (
          <p className={styles.miss}>
            <Trans>
              We are not there yet. <Link href={paths.destinationWishlist}>Put it on your wish list</Link>
            </Trans>
          </p>
        )}
      </div>
    </form>
  )
}
