import { Trans } from '@lingui/react/macro'
import { useSend } from '#web/api/doors/send.tsx'
import type { TripReplayQuery } from '#web/api/generated/trips.ts'
import { ShowReplayDocument } from '#web/api/generated/walker-page.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './share.module.css'

type Replay = NonNullable<TripReplayQuery['tripReplay']>

interface ShowProps {
  readonly tripId: string
  readonly walkerId: string
  readonly isWalker: boolean
  /** The first name of the other one of the two. */
  readonly otherName: string
  readonly publication: Replay['showing']
}

/** A replay is on its walker's public page while both want it: the walker chooses, the traveler agrees, either takes it back. */
export function ShowReplay(props: ShowProps) {
  const { tripId, walkerId, isWalker, publication } = props
  const { send, isSending, lines } = useSend(ShowReplayDocument, { doneAs: ['SHOWN', 'ASKED', 'NOT_SHOWN'] })
  // A traveler who was never asked has nothing to decide.
  if (!isWalker && !publication.is_wanted) return null
  const isWanted = isWalker ? publication.is_wanted : publication.answer === 'agreed'
  const show = (shown: boolean) => send({ id: tripId, shown })
  return (
    <Row
      as="section"
      gap={16}
      lineGap={12}
      align="center"
      justify="between"
      className={styles.refusal}
      aria-labelledby="on-the-page"
    >
      <h2 id="on-the-page">
        <Trans>On the public page</Trans>
      </h2>
      <p>
        <PublicationState {...props} />{' '}
        <Link href={paths.walkerPage(walkerId)}>
          {isWalker ? <Trans>See your page</Trans> : <Trans>See the page</Trans>}
        </Link>
      </p>
      <Row gap={10}>
        {!isWanted && !(isWalker && publication.answer === 'refused') && (
          <Button size="sm" variant="outline" loading={isSending} onClick={() => show(true)}>
            {isWalker ? <Trans>Show it on my page</Trans> : <Trans>Agree</Trans>}
          </Button>
        )}
        {(isWanted || (!isWalker && publication.answer === null)) && (
          <Button size="sm" variant="outline" loading={isSending} onClick={() => show(false)}>
            {isWanted ? <Trans>Take it back</Trans> : <Trans>Refuse</Trans>}
          </Button>
        )}
      </Row>
      <ErrorNotice lines={lines} />
    </Row>
  )
}

function PublicationState({ isWalker, otherName, publication }: ShowProps) {
  if (publication.is_shown)
    return <Trans>Anyone can watch this replay there, without its beginning and end.</Trans>
  if (isWalker) {
    if (publication.answer === 'refused')
      return <Trans>{otherName} does not want this replay to be shown.</Trans>
    if (publication.is_wanted) return <Trans>{otherName} has been asked and has not answered yet.</Trans>
    return (
      <Trans>
        You can show this replay to everyone on your page, with both voices, once {otherName} agrees.
      </Trans>
    )
  }
  if (publication.answer === 'refused') return <Trans>You do not want this replay to be shown.</Trans>
  return (
    <Trans>
      {otherName} would like to show this replay to everyone, with both voices but without your name, its
      beginning and its end.
    </Trans>
  )
}
