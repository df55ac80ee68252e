import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { errorLines } from '#web/api/error-funnel.ts'
import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './walker-reviews.module.css'

/** What travelers have said of a walker, newest first, page after page. */
export function WalkerReviews({ walkerId, level = 3 }: { walkerId: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const [pages, setPages] = useState(1)
  return (
    <section className={styles.reviews}>
      <Heading>
        <Trans>Reviews</Trans>
      </Heading>
      {Array.from({ length: pages }, (_, index) => (
        <ReviewPage
          key={index}
          walkerId={walkerId}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </section>
  )
}

function ReviewPage({
  walkerId,
  page,
  onMore,
}: {
  walkerId: string
  page: number
  /** Asks for the next page; null when it stands below. */
  onMore: (() => void) | null
}) {
  const {
    data,
    error,
    again: ask,
  } = useAsked(WalkerReviewsDocument, { walker_id: walkerId, page }, { policy: 'cache-first' })
  const found = data?.walkerReviews
  if (!found)
    return error ? (
      <>
        <ErrorNotice lines={errorLines(error)} />
        <Button size="sm" variant="outline" onClick={ask}>
          <Trans>Try again</Trans>
        </Button>
      </>
    ) : (
      <div aria-busy="true">
        <Skeleton height="4rem" />
      </div>
    )
  if (page === 1 && found.data.length === 0)
    return (
      <p className={classes(styles.small, styles.none)}>
        <Trans>No reviews yet.</Trans>
      </p>
    )
  return (
    <>
      <ul className={styles.list}>
        {found.data.map((review) => (
          <li key={review.id}>
            <Review review={review} />
          </li>
        ))}
      </ul>
      {onMore && found.has_more_pages && (
        <Button size="sm" variant="outline" onClick={onMore}>
          <Trans>More reviews</Trans>
        </Button>
      )}
    </>
  )
}

function Review({ review }: { review: WalkerReviewsQuery['walkerReviews']['data'][number] }) {
  const writeDate = useDates()
  const month = writeDate(new Date(`${review.month}-01T00:00:00Z`), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <>
      <p className={styles.head}>
        <Stars value={review.rating} size={16} />
        <b>{review.first_name ?? <Trans>A traveler</Trans>}</b>
        <time className={styles.small} dateTime={review.month}>
          {month}
        </time>
      </p>
      {review.comment && <p dir="auto">{review.comment}</p>}
    </>
  )
}
