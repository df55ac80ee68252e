import { Trans, useLingui } from '@lingui/react/macro'
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useQuery } from 'urql'
import { errorLines } from '#web/api/error-funnel.ts'
import { BoundCaseDocument, type BoundCaseQuery } from '#web/api/generated/bounds.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { giftWords } from '#web/features/operator/work/work-words.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/layout/empty-state.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './work.module.css'

type Case = NonNullable<BoundCaseQuery['boundCase']>
type Words = Readonly<Record<string, MessageDescriptor>>

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
  const { i18n } = useLingui()
  const [{ data, error }, ask] = useQuery({ query: BoundCaseDocument, variables: { id: workId } })
  const found = data?.boundCase
  if (error)
    return <ErrorState lines={errorLines(error)} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height="10rem" radius="18px" />
      </div>
    )
  if (!found) return null
  const why = passedWords[found.passed]
  const shared = found.shared.map((mark) => (markWords[mark] ? i18n._(markWords[mark]) : mark)).join(', ')
  return (
    <section className={styles.part}>
      <h2>
        <Trans>The two accounts</Trans>
      </h2>
      <p>{why ? i18n._(why) : found.passed}</p>
      {shared && (
        <p>
          <Trans>Both share: {shared}</Trans>
        </p>
      )}
      <div className={styles.beside}>
        {found.people.map((person) => (
          <Account key={person.user_id} person={person} mayOpen={mayOpen} />
        ))}
      </div>
    </section>
  )
}

function Account({ person, mayOpen }: { person: Case['people'][number]; mayOpen: boolean }) {
  const { t, i18n } = useLingui()
  const writeDate = useDates()
  const dayOf = (at: string) => writeDate(new Date(at), { dateStyle: 'medium' })
  const name = <bdi>{person.first_name ?? t`Erased account`}</bdi>
  const accounts = person.accounts
  return (
    <Card as="section" look="flat">
      <h3>{mayOpen ? <Link href={consolePaths.person(person.user_id)}>{name}</Link> : name}</h3>
      {person.joined_at && (
        <p>
          <Trans>Since {dayOf(person.joined_at)}</Trans>
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
        <ul className={styles.history}>
          {person.gifts.map((gift) => {
            const words = giftWords[gift.kind]
            return (
              <li key={gift.id}>
                <span>
                  {words ? i18n._(words) : gift.kind} · <MoneyText cents={gift.amount_cents} />
                </span>
                <span>{gift.passed ? t`Not given` : t`Given`}</span>
                <time dateTime={gift.at}>{dayOf(gift.at)}</time>
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
