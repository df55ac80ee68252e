import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useMutation } from 'urql'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import {
  DropMyNoWalkPlaceDocument,
  MarkMyNoWalkPlaceDocument,
  MyNoWalkPlacesDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { TakeHere } from '#web/features/onboarding/profile/take-here.tsx'
import {
  emptyPlace,
  NoWalkForm,
  noWalkKindWords,
  placeInput,
  type NoWalkSent,
  type NoWalkValues,
} from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './profile.module.css'

/** Places where the walker does not walk, for their own eyes. */
export function NoWalkPlaces() {
  const { data, error, again } = useAsked(MyNoWalkPlacesDocument, {})
  const most = noWalkRules.ownMost
  return (
    <Card as="section" className={styles.zone} aria-labelledby="no-walk-places">
      <h2 id="no-walk-places">
        <Trans>Places where you don’t walk</Trans>
      </h2>
      <p>
        <Trans>
          No walk with you begins in these places, and we warn you when you come near one. Only you see this
          list. Travelers see that you don’t walk there. You can mark up to {most} places.
        </Trans>
      </p>
      {data ? (
        <Marked places={data.myNoWalkPlaces} onChanged={again} />
      ) : error ? (
        <ErrorState level={3} lines={errorLines(error)} onRetry={again} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="6rem" />
        </div>
      )}
    </Card>
  )
}

function Marked({ places, onChanged }: { places: readonly NoWalkFieldsFragment[]; onChanged: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const most = noWalkRules.ownMost
  return (
    <>
      {places.length === 0 ? (
        <p className={styles.muted}>
          <Trans>You have marked no places.</Trans>
        </p>
      ) : (
        <ul className={styles.places}>
          {places.map((place) => (
            <MarkedPlace key={place.id} place={place} onChanged={onChanged} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <AddPlace
          onClose={() => setAdding(false)}
          onAdded={() => {
            setAdding(false)
            onChanged()
          }}
        />
      ) : places.length < most ? (
        <div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            <Trans>Mark a place</Trans>
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>
          <Trans>You have marked {most} places, which is the limit. Remove one to mark another.</Trans>
        </p>
      )}
    </>
  )
}

function MarkedPlace({ place, onChanged }: { place: NoWalkFieldsFragment; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const [, drop] = useMutation(DropMyNoWalkPlaceDocument)
  const [isAsking, setAsking] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  const { name, kind, radius_m: radius } = place
  const words = noWalkKindWords[kind]
  const remove = async () => {
    setLines([])
    const { data, error } = await drop({ id: place.id })
    if (error) return setLines(errorLines(error))
    toast(data?.dropMyNoWalkPlace.message ?? '')
    onChanged()
  }
  return (
    <li className={styles.place}>
      <div>
        <strong dir="auto">{name}</strong>
        <p className={styles.muted}>
          <Trans>
            {words ? i18n._(words) : kind}, {radius} m around
          </Trans>
        </p>
        <ErrorNotice lines={lines} />
      </div>
      <Button size="sm" variant="quiet" aria-label={t`Remove ${name}`} onClick={() => setAsking(true)}>
        <Trans>Remove</Trans>
      </Button>
      <Confirm
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={<Trans>Remove {name}?</Trans>}
        confirmLabel={<Trans>Yes, remove it</Trans>}
        isDangerous
        onConfirm={remove}
      >
        <p>
          <Trans>Walks with you can begin there again, and we no longer warn you when you come near.</Trans>
        </p>
      </Confirm>
    </li>
  )
}

function AddPlace({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const [, mark] = useMutation(MarkMyNoWalkPlaceDocument)
  const send = async (values: NoWalkValues): Promise<NoWalkSent> => {
    const { data, error } = await mark({ data: placeInput(values) })
    if (error) return { isDone: false, error }
    const { status, message } = data?.markMyNoWalkPlace ?? { status: '', message: '' }
    if (status !== 'MARKED') return { isDone: false, message }
    toast(message)
    onAdded()
    return { isDone: true }
  }
  return (
    <NoWalkForm
      initial={emptyPlace}
      submitLabel={<Trans>Mark the place</Trans>}
      pointExtra={(take) => (
        <TakeHere onPlace={take}>
          <Trans>Use where I am now</Trans>
        </TakeHere>
      )}
      onSend={send}
      onCancel={onClose}
    />
  )
}
