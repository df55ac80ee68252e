import { Trans } from '@lingui/react/macro'
import { LoadedPages } from '#web/api/doors/pages.tsx'
import { WalkerReviewsDocument, type WalkerReviewsQuery } from '#web/api/generated/feedback.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stars } from '#web/ui/display/stars.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './walker-reviews.module.css'

/** What travelers have said of a walker, newest first, page after page. */
export function WalkerReviews({ walkerId, level = 3 }: { walkerId: string; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <Stack as="section" gap={14} items="start" className={styles.reviews}>
      <Heading>
        <Trans>Reviews</Trans>
      </Heading>
      <LoadedPages
        query={WalkerReviewsDocument}
        variablesOf={(from) => ({ walker_id: walkerId, page: Number(from ?? 1) })}
        policy="cache-first"
        pick={({ walkerReviews: { data: rows, has_more_pages: hasMore } }, from) => ({
          rows,
          next: hasMore ? String(Number(from ?? 1) + 1) : null,
        })}
        as="notice"
        gap={16}
        className={styles.list}
        skeleton={<Skeleton height="4rem" />}
        skeletons={1}
        none={
          <Muted className={styles.none}>
            <Trans>No reviews yet.</Trans>
          </Muted>
        }
        more={(press) => (
          <Button size="sm" variant="outline" onClick={press}>
            <Trans>More reviews</Trans>
          </Button>
        )}
      >
        {(review) => <Review review={review} />}
      </LoadedPages>
    </Stack>
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
      <Row as="p" align="center" className={styles.head}>
        <Stars value={review.rating} size={16} />
        <b>{review.first_name ?? <Trans>A traveler</Trans>}</b>
        <Muted as="time" dateTime={review.month}>
          {month}
        </Muted>
      </Row>
      {review.comment && <p dir="auto">{review.comment}</p>}
    </>
  )
}
