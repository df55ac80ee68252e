import { useAsked } from '#web/api/doors/asked.ts'
import { useSend } from '#web/api/doors/send.tsx'
import { IconMapPin } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { coarseM } from '#domain/shared/place.ts'
import {
  MyPresenceDocument,
  SetWalkerOnlineDocument,
  WalkPlacesDocument,
} from '#web/api/generated/walkers-walk.ts'
import { chosenPlace, placeNow, type ChosenPlace } from '#web/features/booking/online/place-now.ts'
import { SelectField } from '#web/ui/forms/field.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ErrorNotice, Notice } from '#web/ui/display/notice.tsx'
import { classes } from '#web/ui/classes.ts'
import { countryName } from '#web/ui/i18n/country-name.ts'
import styles from './go-online.module.css'

/** Online or not, as one large switch with the place it stands for. */
export function GoOnline({
  isOnline,
  isReady,
  onChanged,
  onRefused,
}: {
  isOnline: boolean
  /** Asked before going online; a walker who is not ready stays offline. */
  isReady: () => Promise<boolean>
  onChanged: () => void
  /** The server said no, for example because a step is missing. */
  onRefused: () => void
}) {
  const { t } = useLingui()
  const { chosen, choose, change, isBusy, isRefused, isPicking, setPicking, lines } = usePresence(
    isOnline,
    isReady,
    onChanged,
    onRefused,
  )
  return (
    <Card as="section" className={classes(styles.online, isOnline && styles.isOnline)} look="high" data-night>
      <Row as="p" oneLine align="center" className={styles.state} role="status">
        <span className={styles.stateDot} data-on={isOnline} aria-hidden />
        {isOnline ? <Trans>You are online</Trans> : <Trans>You are offline</Trans>}
      </Row>
      <p>
        {isOnline ? (
          <Trans>
            Travelers see you on the map, to within about {coarseM} m. Keep this app open: it rings when
            someone wants a walk.
          </Trans>
        ) : (
          <Trans>Go online when you have time for a walk. You can decline any request at no cost.</Trans>
        )}
      </p>
      <Row as="p" gap={8} align="center" className={styles.place}>
        <IconMapPin size={18} aria-hidden />
        {chosen ? chosen.name : t`Your current location`}
        {chosen && (
          <button type="button" className={styles.link} onClick={() => choose(null)}>
            <Trans>Use my location</Trans>
          </button>
        )}
      </Row>
      {isRefused && (
        <Notice tone="warning">
          <Trans>We couldn’t get your location. Choose a place instead.</Trans>
        </Notice>
      )}
      {(isRefused || isPicking || chosen) && <PlacePicker chosen={chosen} onChoose={choose} />}
      <ErrorNotice lines={lines} />
      <Button
        size="lg"
        fullWidth
        variant={isOnline ? 'outline' : 'primary'}
        loading={isBusy}
        onClick={() => void change(!isOnline)}
      >
        {isOnline ? <Trans>Go offline</Trans> : <Trans>Go online</Trans>}
      </Button>
      {!isRefused && !isPicking && !chosen && !isOnline && (
        <button type="button" className={styles.link} onClick={() => setPicking(true)}>
          <Trans>Choose a place instead</Trans>
        </button>
      )}
    </Card>
  )
}

/** Goes online at the chosen place, else where the phone is; a refused location asks for a place. */
function usePresence(
  isOnline: boolean,
  isReady: () => Promise<boolean>,
  onChanged: () => void,
  onRefused: () => void,
) {
  const { send, lines, setLines } = useSend(SetWalkerOnlineDocument)
  const { again: askPresence } = useAsked(MyPresenceDocument, {}, { pause: true })
  const [isBusy, setBusy] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [chosen, setChosen] = useState(() => chosenPlace.read())

  const change = async (next: boolean) => {
    setBusy(true)
    setLines([])
    // A walker who is online and takes another place has been asked before.
    if (next && !isOnline && !(await isReady())) return setBusy(false)
    const place = next ? await placeNow() : null
    if (place === 'refused') {
      setRefused(true)
      setBusy(false)
      return
    }
    const sent = await send({ data: { online: next, ...(place ? { place } : {}) } })
    setBusy(false)
    if (sent.kind !== 'done') return onRefused()
    askPresence()
    onChanged()
  }
  const choose = (place: ChosenPlace | null) => {
    chosenPlace.write(place)
    setChosen(place)
    setRefused(false)
    setPicking(false)
    if (isOnline) void change(true)
  }
  return { chosen, choose, change, isBusy, isRefused, isPicking, setPicking, lines }
}

function PlacePicker({
  chosen,
  onChoose,
}: {
  chosen: ChosenPlace | null
  onChoose: (place: ChosenPlace) => void
}) {
  const { t, i18n } = useLingui()
  const { data } = useAsked(WalkPlacesDocument, {}, { policy: 'cache-first' })
  const places = data?.destination.data ?? []
  return (
    <SelectField
      name="place"
      label={t`Where you are`}
      placeholder={t`Choose a place`}
      value={places.find((place) => place.name === chosen?.name)?.id ?? ''}
      options={places.map((place) => ({
        value: place.id,
        label: place.country ? t`${place.name}, ${countryName(place.country, i18n.locale)}` : place.name,
      }))}
      onChange={(id) => {
        const place = places.find((one) => one.id === id)
        if (place) onChoose({ name: place.name, latitude: place.latitude, longitude: place.longitude })
      }}
    />
  )
}
