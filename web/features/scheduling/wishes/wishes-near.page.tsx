import { t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { categoryOf } from '#web/api/error-funnel.ts'
import {
  WishesNearDocument,
  WishPlacesDocument,
  type WishRequestCardFragment,
} from '#web/api/generated/wishes.ts'
import { usePlaceOnce } from '#web/features/scheduling/requests/use-place-once.ts'
import { ClaimWish } from '#web/features/scheduling/wishes/claim-wish.tsx'
import { WishRequestText } from '#web/features/scheduling/wishes/wish-request-text.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { countryName } from '#web/ui/i18n/country-name.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { WorldMap } from '#web/ui/map/world-map.tsx'
import { useColorScheme } from '#web/ui/theme/color-scheme.ts'
import styles from './wishes.module.css'

export const meta = () => pageTitle(t`Wishes near you`)

/** What travelers wish to see within a walker's range, and where wishes gather. */
export default function WishesNearPage() {
  const place = usePlaceOnce()
  const asked = useAsked(WishesNearDocument, { data: { ...place.at } })
  const { data, error, isAsking } = asked
  // What the server answers without the device's place stays while it is asked again with it.
  const failed = data || isAsking ? undefined : error
  const isWithoutPlace = failed !== undefined && place.at === null && categoryOf(failed) === 'validation'
  return (
    <Page
      width="text"
      title={<Trans>Wishes near you</Trans>}
      lead={<Trans>Claim one with a time that suits you: the walk is booked for both of you.</Trans>}
    >
      <Stack gap={24}>
        <WishMap />
        {isWithoutPlace && place.isKnown ? (
          <NoPosition />
        ) : (
          <LoadedRows
            from={{ ...asked, error: isWithoutPlace ? undefined : failed }}
            pick={({ wishesNear }) => wishesNear}
            className={styles.list}
            skeleton={<Skeleton height="9rem" radius="var(--radius-card)" />}
            skeletons={2}
            none={
              <EmptyState
                title={<Trans>No wishes near you right now</Trans>}
                art="night"
                actions={
                  <Button href={paths.walkRequests}>
                    <Trans>Walk Requests</Trans>
                  </Button>
                }
              >
                <Trans>The map shows where wishes gather.</Trans>
              </EmptyState>
            }
          >
            {(request) => <WishNear request={request} onChanged={asked.again} />}
          </LoadedRows>
        )}
      </Stack>
    </Page>
  )
}

/** Neither this page nor the server knows where the walker is. */
function NoPosition() {
  return (
    <EmptyState
      title={<Trans>We don’t know where you are</Trans>}
      art="night"
      actions={
        <Button href={paths.walk}>
          <Trans>Go online and walk</Trans>
        </Button>
      }
    >
      <Trans>Let this page see your position, or go online once, so that wishes near you can be found.</Trans>
    </EmptyState>
  )
}

function WishNear({ request, onChanged }: { request: WishRequestCardFragment; onChanged: () => void }) {
  const [isClaiming, setClaiming] = useState(false)
  const name = request.traveller_first_name
  return (
    <Card as="article" className={styles.card}>
      <Text as="h2" tone="muted">
        <Trans>{name} wishes to see</Trans>
      </Text>
      <WishRequestText request={request} />
      <Row gap={8} align="center">
        <Button onClick={() => setClaiming(true)}>
          <Trans>Claim it</Trans>
        </Button>
      </Row>
      {isClaiming && <ClaimWish request={request} onClose={() => setClaiming(false)} onChanged={onChanged} />}
    </Card>
  )
}

/** Where wishes gather: known places as pins, all of them as a list. */
function WishMap() {
  const { t: text, i18n } = useLingui()
  const scheme = useColorScheme()
  const { data } = useAsked(WishPlacesDocument, {})
  const found = data?.wishPlaces
  const markers = useMemo(
    () =>
      (found ?? []).flatMap(({ destination, wishes }) =>
        destination
          ? [
              {
                id: destination.id,
                kind: 'destination' as const,
                latitude: destination.latitude,
                longitude: destination.longitude,
                label: `${destination.name} · ${wishes}`,
              },
            ]
          : [],
      ),
    [found],
  )
  if (!found || found.length === 0) return null
  return (
    <Stack as="section" gap={24}>
      {markers.length > 0 && (
        <WorldMap
          center={[20, 0]}
          zoom={1}
          height={280}
          scheme={scheme}
          markers={markers}
          labels={{
            map: text`Map of the places that are wished for`,
            unavailable: text`This device can’t show the map. Here is what is on it:`,
          }}
        />
      )}
      <Row as="ul" gap={8} className={styles.places}>
        {found.slice(0, 12).map((place) => (
          <li key={`${place.city}, ${place.country}`}>
            {place.city}, {countryName(place.country, i18n.locale)} ·{' '}
            <Plural value={place.wishes} one="# wish" other="# wishes" />
          </li>
        ))}
      </Row>
    </Stack>
  )
}
