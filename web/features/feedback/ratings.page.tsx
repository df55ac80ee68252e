import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAsked } from '#web/api/doors/asked.ts'
import { paths } from '#web/app/paths.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerRatingsDocument, type WalkerRatingsQuery } from '#web/api/generated/feedback.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import styles from './feedback.module.css'

export const meta = () => pageTitle(t`Rating Details`)

const SKELETONS = 4
/** The face of a person whose account is erased; others get their initial. */
const placeholder = '/avatars/placeholder.svg'

export default function RatingsPage() {
  const { i18n } = useLingui()
  const { data, error, again: ask } = useAsked(WalkerRatingsDocument, {})
  const ratings = data?.getWalkerRating
  const count = i18n.number(ratings?.length ?? 0)
  return (
    <Page
      width="text"
      title={<Trans>Rating Details</Trans>}
      lead={ratings && ratings.length > 0 ? <Trans>Number of walks: {count}</Trans> : undefined}
    >
      {error && !ratings ? (
        <ErrorState lines={errorLines(error)} onRetry={ask} />
      ) : ratings?.length === 0 ? (
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
      ) : (
        <ul className={styles.rows} aria-busy={!ratings}>
          {ratings
            ? ratings.map((rating, index) => (
                <li key={`${rating.created_at}-${index}`} className={styles.row}>
                  <Rating rating={rating} />
                </li>
              ))
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index} className={styles.row}>
                  <RowSkeleton />
                </li>
              ))}
        </ul>
      )}
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
        <div className={styles.rowHead}>
          <h2 className={styles.rowName}>{name || <Trans>N/A</Trans>}</h2>
          <span className={styles.given}>
            <Stars value={stars} />
            <span aria-hidden>{i18n.number(stars, { minimumFractionDigits: 1 })}</span>
          </span>
        </div>
        <p className={rating.comment ? undefined : styles.muted} dir="auto">
          {rating.comment || <Trans>no comment</Trans>}
        </p>
        <time className={styles.small} dateTime={rating.created_at}>
          {writeDate(new Date(rating.created_at), { dateStyle: 'medium' })}
        </time>
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
