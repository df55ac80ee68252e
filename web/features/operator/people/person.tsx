import { Trans } from '@lingui/react/macro'
import { PersonFileDocument } from '#web/api/generated/people.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Detail, DetailFrame, useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Parts } from '#web/features/operator/kit/part.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { File } from '#web/features/operator/people/person-file.ts'
import { AccountBadge } from '#web/features/operator/people/people.tsx'
import { PersonActs } from '#web/features/operator/people/person-acts.tsx'
import { PersonParts } from '#web/features/operator/people/person-parts.tsx'
import { PersonTrips } from '#web/features/operator/people/person-trips.tsx'
import { fullName, roleWords } from '#web/features/operator/people/person-words.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'

const back = { href: consolePaths.people, label: <Trans>Find a person</Trans> }

/** The page of one person. It is asked for again each time, because each look is written down. */
export function Person({ id, seesMoney }: { id: string; seesMoney: boolean }) {
  const asked = useLookedAt(PersonFileDocument, { id })
  return (
    <Detail
      from={asked}
      pick={({ personFile }) => personFile}
      title={<Trans>Person</Trans>}
      missing={<Trans>There is no such person</Trans>}
      back={back}
    >
      {(file) => <Known file={file} seesMoney={seesMoney} onChanged={asked.again} />}
    </Detail>
  )
}

interface KnownProps {
  readonly file: File
  /** Whether the trips lead to their books. */
  readonly seesMoney: boolean
  readonly onChanged: () => void
}

function Known({ file, seesMoney, onChanged }: KnownProps) {
  const wordOf = useWords()
  const { person } = file
  return (
    <DetailFrame
      width="page"
      title={<bdi>{fullName(person)}</bdi>}
      lead={
        <Row as="span" gap={8}>
          <AccountBadge person={person} />
          <Badge>{wordOf(roleWords, person.type)}</Badge>
          {person.is_operator && (
            <Badge tone="accent">
              <Trans>Operator</Trans>
            </Badge>
          )}
        </Row>
      }
      back={back}
    >
      <AccountNotice person={person} />
      {!person.is_erased && <PersonActs person={person} onDone={onChanged} />}
      <Parts>
        <PersonParts file={file} />
        <PersonTrips personId={person.id} first={file.trips} seesMoney={seesMoney} />
      </Parts>
    </DetailFrame>
  )
}

function AccountNotice({ person }: Pick<File, 'person'>) {
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
