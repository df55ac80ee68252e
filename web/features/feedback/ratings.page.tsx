import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { LoadedRows } from '#web/api/doors/rows.tsx'
import { paths } from '#web/app/paths.ts'
import { WalkerRatingsDocument, type WalkerRatingsQuery } from '#web/api/generated/feedback.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './feedback.module.css'

export const meta = () => pageTitle(t`Rating Details`)

/** The face of a person whose account is erased; others get their initial. */
const placeholder = '/avatars/placeholder.svg'

export default function RatingsPage() {
  const { i18n } = useLingui()
  const asked = useAsked(WalkerRatingsDocument, {})
  const walks = asked.data?.getWalkerRating.length ?? 0
  const count = i18n.number(walks)
  return (
    <Page
      width="text"
      title={<Trans>Rating Details</Trans>}
      lead={walks > 0 ? <Trans>Number of walks: {count}</Trans> : undefined}
    >
      <LoadedRows
        from={asked}
        pick={({ getWalkerRating }) => getWalkerRating}
        gap={12}
        rowClassName={styles.row}
        skeleton={<RowSkeleton />}
        skeletons={4}
        none={
          <EmptyState
            title={<Trans>No ratings yet</Trans>}
            actions={
              <Button href={paths.walk}>
                <Trans>Go online and walk</Trans>
              </Button>
            }
          >
            <Trans>
              You have not yet received a rating. Come back to this page after completing more walks.
            </Trans>
          </EmptyState>
        }
      >
        {(rating) => <Rating rating={rating} />}
      </LoadedRows>
    </Page>
  )
}

function Rating({ rating }: { rating: WalkerRatingsQuery['getWalkerRating'][number] }) {
  const { i18n } = useLingui()
  const writeDate = useDates()
  const name = rating.traveller?.first_name
  const stars = rating.rating ?? 0
  return (
    <>
      <Avatar name={name ?? ''} src={rating.traveller?.avatar ?? (name ? null : placeholder)} size={52} />
      <div className={styles.rowText}>
        <Row gap={16} lineGap={4} align="baseline" justify="between">
          <Text as="h2" size={22}>
            {name || <Trans>N/A</Trans>}
          </Text>
          <span className={styles.given}>
            <Stars value={stars} />
            <span aria-hidden>{i18n.number(stars, { minimumFractionDigits: 1 })}</span>
          </span>
        </Row>
        <p className={rating.comment ? undefined : styles.muted} dir="auto">
          {rating.comment || <Trans>no comment</Trans>}
        </p>
        <Muted as="time" dateTime={rating.created_at}>
          {writeDate(new Date(rating.created_at), { dateStyle: 'medium' })}
        </Muted>
      </div>
    </>
  )
}

function RowSkeleton() {
  return (
    <>
      <Skeleton width={52} height={52} radius="50%" />
      <div className={styles.rowText}>
        <Skeleton width="50%" height="1.65rem" />
        <Skeleton height="1.5rem" />
        <Skeleton width="30%" height="1.3rem" />
      </div>
    </>
  )
}
