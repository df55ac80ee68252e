import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { noWalkRules } from '#domain/places/no-walk.ts'
import { Load } from '#web/api/doors/loaded.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import {
  DropMyNoWalkPlaceDocument,
  MarkMyNoWalkPlaceDocument,
  MyNoWalkPlacesDocument,
  type NoWalkFieldsFragment,
} from '#web/api/generated/no-walk.ts'
import { TakeHere } from '#web/features/onboarding/profile/take-here.tsx'
import { emptyPlace, NoWalkForm, noWalkKindWords, placeInput } from '#web/features/places/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './profile.module.css'

/** Places where the walker does not walk, for their own eyes. */
export function NoWalkPlaces() {
  const most = noWalkRules.ownMost
  return (
    <Card gap={14} as="section" className={styles.zone} aria-labelledby="no-walk-places">
      <h2 id="no-walk-places">
        <Trans>Places where you don’t walk</Trans>
      </h2>
      <p>
        <Trans>
          No walk with you begins in these places, and we warn you when you come near one. Only you see this
          list. Travelers see that you don’t walk there. You can mark up to {most} places.
        </Trans>
      </p>
      <Load
        query={MyNoWalkPlacesDocument}
        variables={{}}
        pick={({ myNoWalkPlaces }) => myNoWalkPlaces}
        level={3}
        skeleton={<Skeleton height="6rem" />}
      >
        {(places, again) => <Marked places={places} onChanged={again} />}
      </Load>
    </Card>
  )
}

function Marked({ places, onChanged }: { places: readonly NoWalkFieldsFragment[]; onChanged: () => void }) {
  const [isAdding, setAdding] = useState(false)
  const most = noWalkRules.ownMost
  return (
    <>
      {places.length === 0 ? (
        <Muted>
          <Trans>You have marked no places.</Trans>
        </Muted>
      ) : (
        <Stack as="ul" gap={8}>
          {places.map((place) => (
            <MarkedPlace key={place.id} place={place} onChanged={onChanged} />
          ))}
        </Stack>
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
        <Muted>
          <Trans>You have marked {most} places, which is the limit. Remove one to mark another.</Trans>
        </Muted>
      )}
    </>
  )
}

function MarkedPlace({ place, onChanged }: { place: NoWalkFieldsFragment; onChanged: () => void }) {
  const { t, i18n } = useLingui()
  const { send, lines } = useSend(DropMyNoWalkPlaceDocument, { onDone: onChanged })
  const [isAsking, setAsking] = useState(false)
  const { name, kind, radius_m: radius } = place
  const words = noWalkKindWords[kind]
  return (
    <Row as="li" oneLine gap={16} align="center" justify="between" className={styles.place}>
      <div>
        <strong dir="auto">{name}</strong>
        <Muted>
          <Trans>
            {words ? i18n._(words) : kind}, {radius} m around
          </Trans>
        </Muted>
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
        onConfirm={() => send({ id: place.id })}
      >
        <p>
          <Trans>Walks with you can begin there again, and we no longer warn you when you come near.</Trans>
        </p>
      </Confirm>
    </Row>
  )
}

function AddPlace({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const { send } = useSend(MarkMyNoWalkPlaceDocument, { doneAs: 'MARKED', onDone: onAdded })
  return (
    <NoWalkForm
      initial={emptyPlace}
      submitLabel={<Trans>Mark the place</Trans>}
      pointExtra={(take) => (
        <TakeHere onPlace={take}>
          <Trans>Use where I am now</Trans>
        </TakeHere>
      )}
      onSend={(values) => send({ data: placeInput(values) })}
      onCancel={onClose}
    />
  )
}
