import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { useSend } from '#web/api/doors/send.tsx'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { useFeaturesOff } from '#web/api/site.ts'
import {
  CloseWishRequestDocument,
  DeleteWishDocument,
  WishListDocument,
  type WishListQuery,
} from '#web/api/generated/wishes.ts'
import { OpenWish } from '#web/features/scheduling/wishes/open-wish.tsx'
import { WishRequestText } from '#web/features/scheduling/wishes/wish-request-text.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { countryName } from '#web/ui/i18n/country-name.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './wishes.module.css'

export const meta = () => pageTitle(t`Destination Wish List`)

type Wish = WishListQuery['getDestinationWishlist'][number]

/** The places a traveler dreams of; each can be opened as a request that walkers claim. */
export default function WishListPage() {
  const asked = useAsked(WishListDocument, {})
  const isOff = useFeaturesOff()
  const add = isOff('wishes') ? null : (
    <Button href={paths.createDestinationWishList}>
      <Trans>Create New Destination Wish List</Trans>
    </Button>
  )
  return (
    <Page
      width="text"
      title={<Trans>Destination Wish List</Trans>}
      aside={asked.data?.getDestinationWishlist.length ? add : null}
    >
      <LoadedRows
        from={asked}
        pick={({ getDestinationWishlist }) => getDestinationWishlist}
        className={styles.list}
        skeleton={<Skeleton height="7rem" radius="var(--radius-card)" />}
        skeletons={3}
        none={
          <EmptyState title={<Trans>No Data To Display</Trans>} actions={add}>
            {add ? (
              <Trans>Where would you like to be? We look for walkers where wishes gather.</Trans>
            ) : (
              <Trans>New wishes are closed right now. Please come back later.</Trans>
            )}
          </EmptyState>
        }
      >
        {(wish) => <WishCard wish={wish} onChanged={asked.again} />}
      </LoadedRows>
    </Page>
  )
}

function WishCard({ wish, onChanged }: { wish: Wish; onChanged: () => void }) {
  const { t: text, i18n } = useLingui()
  const [asking, setAsking] = useState<Asking | null>(null)
  const isOff = useFeaturesOff()
  const { request } = wish
  const country = countryName(wish.country, i18n.locale)
  return (
    <Card as="article" className={styles.card}>
      <Row gap={16} lineGap={8} align="start" justify="between" className={styles.head}>
        <div>
          <h2>{wish.destination}</h2>
          <Text tone="muted">
            {wish.city}, {country}
          </Text>
        </div>
        {request?.state === 'open' && (
          <Badge tone="calm">
            <Trans>Open to walkers</Trans>
          </Badge>
        )}
        {request?.state === 'claimed' && (
          <Badge tone="accent">
            <Trans>A walker has claimed it</Trans>
          </Badge>
        )}
      </Row>
      {request && request.state !== 'closed' && <WishRequestText request={request} />}
      <Row gap={8} align="center">
        {request?.state === 'claimed' && request.booking_id ? (
          <Button size="sm" href={paths.tripScheduled(request.booking_id)}>
            <Trans>See the walk</Trans>
          </Button>
        ) : request?.state === 'open' ? (
          <Button size="sm" variant="outline" onClick={() => setAsking('close')}>
            <Trans>Close the request</Trans>
          </Button>
        ) : isOff('wishes') || isOff('scheduling') ? null : (
          <Button size="sm" variant="outline" onClick={() => setAsking('open')}>
            <Trans>Ask walkers for it</Trans>
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={text`Delete ${wish.destination}`}
          onClick={() => setAsking('delete')}
        >
          <Trans>Delete</Trans>
        </Button>
      </Row>
      <Questions wish={wish} asking={asking} onDone={() => setAsking(null)} onChanged={onChanged} />
    </Card>
  )
}

type Asking = 'delete' | 'close' | 'open'

interface QuestionsProps {
  readonly wish: Wish
  readonly asking: Asking | null
  readonly onDone: () => void
  readonly onChanged: () => void
}

/** What is asked before a wish is deleted, closed or opened to walkers. */
function Questions({ wish, asking, onDone, onChanged }: QuestionsProps) {
  const { i18n } = useLingui()
  const remove = useSend(DeleteWishDocument, { isQuiet: true })
  const close = useSend(CloseWishRequestDocument, { isQuiet: true })
  const { request } = wish
  return (
    <>
      <ErrorNotice lines={[...remove.lines, ...close.lines]} />
      <Confirm
        isOpen={asking === 'delete'}
        onClose={onDone}
        title={<Trans>Are you sure you want to delete</Trans>}
        confirmLabel={<Trans>Yes</Trans>}
        cancelLabel={<Trans>No</Trans>}
        isDangerous
        onConfirm={async () => {
          await remove.send({ id: wish.id })
          onChanged()
        }}
      >
        <p>
          {wish.destination}, {wish.city}, {countryName(wish.country, i18n.locale)}
        </p>
      </Confirm>
      <Confirm
        isOpen={asking === 'close'}
        onClose={onDone}
        title={<Trans>Close this request?</Trans>}
        confirmLabel={<Trans>Close the request</Trans>}
        onConfirm={async () => {
          if (request) await close.send({ id: request.id })
          onChanged()
        }}
      >
        <p>
          <Trans>Walkers no longer see it. The wish stays on your list.</Trans>
        </p>
      </Confirm>
      {asking === 'open' && <OpenWish wish={wish} onClose={onDone} onChanged={onChanged} />}
    </>
  )
}
