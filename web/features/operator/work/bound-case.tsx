import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import { Load } from '#web/api/doors/loaded.tsx'
import { BoundCaseDocument, type BoundCaseQuery } from '#web/api/generated/bounds.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { TimeLine } from '#web/features/operator/kit/time-line.tsx'
import { useWords, type Words } from '#web/features/operator/kit/words.ts'
import { giftWords } from '#web/features/operator/work/work-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import styles from './work.module.css'

type Case = NonNullable<BoundCaseQuery['boundCase']>

const passedWords: Words = {
  person: msg`This person has had as many within 30 days as are given without a look.`,
  pair: msg`These two people have had as many together within 30 days as are given without a look.`,
  onePerson: msg`The two accounts belong to one person.`,
}

const markWords: Words = {
  device: msg`Device`,
  card: msg`Card`,
  payout: msg`Payout account`,
  phone: msg`Phone number`,
  email: msg`E-mail address`,
}

/** What a bound stood in the way of, with the two accounts side by side. */
export function BoundCase({ workId, mayOpen }: { workId: string; mayOpen: boolean }) {
  const wordOf = useWords()
  return (
    <Load
      query={BoundCaseDocument}
      variables={{ id: workId }}
      policy="cache-first"
      pick={({ boundCase }) => boundCase}
    >
      {({ passed, shared, people }) => (
        <Part title={<Trans>The two accounts</Trans>}>
          <p>{wordOf(passedWords, passed)}</p>
          <Shared marks={shared} />
          <Grid column={16} gap={16}>
            {people.map((person) => (
              <Account key={person.user_id} person={person} mayOpen={mayOpen} />
            ))}
          </Grid>
        </Part>
      )}
    </Load>
  )
}

function Shared({ marks }: { marks: Case['shared'] }) {
  const wordOf = useWords()
  if (marks.length === 0) return null
  const shared = marks.map((mark) => wordOf(markWords, mark)).join(', ')
  return (
    <p>
      <Trans>Both share: {shared}</Trans>
    </p>
  )
}

function Account({ person, mayOpen }: { person: Case['people'][number]; mayOpen: boolean }) {
  const { t } = useLingui()
  const wordOf = useWords()
  const writeDate = useDates()
  const name = <bdi>{person.first_name ?? t`Erased account`}</bdi>
  const { accounts, joined_at: joinedAt } = person
  const joined = joinedAt ? writeDate(new Date(joinedAt), { dateStyle: 'medium' }) : ''
  return (
    <Card as="section" look="flat" gap={8} className={styles.account}>
      <h3>{mayOpen ? <Link href={consolePaths.person(person.user_id)}>{name}</Link> : name}</h3>
      {joined && (
        <p>
          <Trans>Since {joined}</Trans>
        </p>
      )}
      {accounts > 1 && (
        <p>
          <Trans>One of {accounts} accounts of the same person.</Trans>
        </p>
      )}
      {person.gifts.length === 0 ? (
        <p>
          <Trans>Nothing was given within 30 days.</Trans>
        </p>
      ) : (
        <TimeLine
          isOfDays
          events={person.gifts.map((gift) => ({
            id: gift.id,
            at: gift.at,
            what: (
              <>
                {wordOf(giftWords, gift.kind)} · <MoneyText cents={gift.amount_cents} />
              </>
            ),
            text: gift.passed ? t`Not given` : t`Given`,
          }))}
        />
      )}
    </Card>
  )
}
