import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { PersonFileDocument } from '#web/api/generated/people.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { OneThing } from '#web/features/operator/console/detail-frame.tsx'
import type { File } from '#web/features/operator/people/person-file.ts'
import { StandingBadge } from '#web/features/operator/people/people.tsx'
import { PersonActs } from '#web/features/operator/people/person-acts.tsx'
import { PersonParts } from '#web/features/operator/people/person-parts.tsx'
import { PersonTrips } from '#web/features/operator/people/person-trips.tsx'
import { fullName, roleWords } from '#web/features/operator/people/person-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './people.module.css'

/** The page of one person. It is asked for anew each time, because each look is written down. */
export function Person({ id, seesMoney }: { id: string; seesMoney: boolean }) {
  const [{ data, error }, ask] = useQuery({
    query: PersonFileDocument,
    variables: { id },
    requestPolicy: 'network-only',
  })
  const reload = () => ask({ requestPolicy: 'network-only' })
  if (data?.personFile) return <Known file={data.personFile} seesMoney={seesMoney} onChanged={reload} />
  return (
    <OneThing
      title={<Trans>Person</Trans>}
      error={error}
      onRetry={reload}
      isMissing={data !== undefined}
      missing={<Trans>There is no such person</Trans>}
      back={{ href: consolePaths.people, label: <Trans>Find a person</Trans> }}
    />
  )
}

interface KnownProps {
  readonly file: File
  /** Whether the trips lead to their books. */
  readonly seesMoney: boolean
  readonly onChanged: () => void
}

function Known({ file, seesMoney, onChanged }: KnownProps) {
  const { i18n } = useLingui()
  const { person } = file
  const role = roleWords[person.type]
  return (
    <Page
      title={<bdi>{fullName(person)}</bdi>}
      lead={
        <span className={styles.badges}>
          <StandingBadge person={person} />
          <Badge>{role ? i18n._(role) : person.type}</Badge>
          {person.is_operator && (
            <Badge tone="accent">
              <Trans>Operator</Trans>
            </Badge>
          )}
        </span>
      }
      aside={
        <Button size="sm" variant="outline" href={consolePaths.people}>
          <Trans>Find a person</Trans>
        </Button>
      }
    >
      <StandingNotice person={person} />
      {!person.is_erased && <PersonActs person={person} onDone={onChanged} />}
      <PersonParts file={file} />
      <PersonTrips personId={person.id} first={file.trips} seesMoney={seesMoney} />
    </Page>
  )
}

function StandingNotice({ person }: Pick<File, 'person'>) {
  const writeDate = useDates()
  const { standing, standing_until: until, standing_reason: reason } = person
  if (standing === 'open') return null
  const day = until ? writeDate(new Date(until), { dateStyle: 'long', timeStyle: 'short' }) : ''
  return (
    <Notice>
      {until ? <Trans>Suspended until {day}.</Trans> : <Trans>Banned.</Trans>} <bdi>{reason}</bdi>
    </Notice>
  )
}
