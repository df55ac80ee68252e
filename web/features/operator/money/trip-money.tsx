import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { TripBooksDocument } from '#web/api/generated/console-money.ts'
import { useAskAgain } from '#web/api/use-ask-again.ts'
import { consolePaths } from '#web/app/console-paths.ts'
import { paths } from '#web/app/paths.ts'
import { rightsFor } from '#web/features/operator/console/entries.ts'
import { Detail, DetailFrame, useLookedAt } from '#web/features/operator/kit/detail.tsx'
import { Facts, type Fact } from '#web/features/operator/kit/facts.tsx'
import { Part, Parts } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { useWords } from '#web/features/operator/kit/words.ts'
import type { Books } from '#web/features/operator/money/books.ts'
import { GiveForm } from '#web/features/operator/money/requests/give-form.tsx'
import { useRequestRow } from '#web/features/operator/money/requests/request-rows.tsx'
import { TripEntries } from '#web/features/operator/money/books/trip-entries.tsx'
import { tripWords } from '#web/features/operator/people/person-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'

type Rights = readonly OperatorRight[]

const askFirstMs = 1000

/** The books of one trip. They are asked for again each time, because each look is written down. */
export function TripMoney({ id, rights }: { id: string; rights: Rights }) {
  const asked = useLookedAt(TripBooksDocument, { id })
  const isPaying = asked.data?.tripBooks?.requests.some(({ status }) => status === 'paying')
  useAskAgain(isPaying ?? false, askFirstMs, asked.again)
  return (
    <Detail
      from={asked}
      pick={({ tripBooks }) => tripBooks}
      title={<Trans>Books of a trip</Trans>}
      missing={<Trans>There is no such trip</Trans>}
      back={{ href: consolePaths.money, label: <Trans>Find a trip</Trans> }}
    >
      {(books) => <BooksOf books={books} rights={rights} onChanged={asked.again} />}
    </Detail>
  )
}

function BooksOf({ books, rights, onChanged }: { books: Books; rights: Rights; onChanged: () => void }) {
  const wordOf = useWords()
  const writeDate = useDates()
  const rowOf = useRequestRow({ rights, onChanged, isOfTrip: true })
  const day = writeDate(new Date(books.requested_at), { dateStyle: 'long', timeStyle: 'short' })
  return (
    <DetailFrame
      width="page"
      title={
        <Trans>
          Books of a trip: <bdi>{books.place}</bdi>
        </Trans>
      }
      lead={
        <>
          {day} · {wordOf(tripWords, books.status)}
        </>
      }
      back={{ href: consolePaths.money, label: <Trans>All money</Trans> }}
    >
      <Parts>
        <Grid column={18} gap={16}>
          <About books={books} rights={rights} />
          <Paid books={books} />
          <Shared books={books} />
        </Grid>
        <OnAccount institutionId={books.institution_id ?? null} />
        <GiveForm books={books} onDone={onChanged} />
        {books.requests.length > 0 && (
          <Part title={<Trans>What was asked for this trip</Trans>}>
            <RowList rows={books.requests} keyOf={({ id }) => id} rowOf={rowOf} />
          </Part>
        )}
        <TripEntries books={books} />
      </Parts>
    </DetailFrame>
  )
}

/** Nothing of such a walk was paid by a card, so nothing goes back to one. */
function OnAccount({ institutionId }: { institutionId: string | null }) {
  if (!institutionId) return null
  return (
    <Notice
      action={
        <Button size="sm" variant="outline" href={consolePaths.institution(institutionId)}>
          <Trans>Open the institution and its invoices</Trans>
        </Button>
      }
    >
      <Trans>
        The account of an institution pays this walk. Money back is a credit note on the invoice that has it.
      </Trans>
    </Notice>
  )
}

function Figures({ title, rows }: { title: ReactNode; rows: readonly Fact[] }) {
  return (
    <Card look="flat">
      <Part title={title}>
        <Facts look="amounts" facts={rows} />
      </Part>
    </Card>
  )
}

function About({ books, rights }: { books: Books; rights: Rights }) {
  const { t } = useLingui()
  const seesPeople = hasRight(rights, rightsFor.person)
  const person = (id: string | null | undefined, name: string | null | undefined) => {
    if (!id) return '–'
    const text = name ?? t`Erased account`
    return seesPeople ? <Link href={consolePaths.person(id)}>{text}</Link> : <bdi>{text}</bdi>
  }
  return (
    <Figures
      title={<Trans>Trip</Trans>}
      rows={[
        [t`Receipt number`, books.receipt_number ?? '–'],
        [t`Number`, <bdi key="id">{books.trip_id}</bdi>],
        [t`Traveler`, person(books.traveller_id, books.traveller_first_name)],
        [t`Walker`, person(books.walker_id, books.walker_first_name)],
        [t`Minutes asked for`, books.minutes],
        [t`Minutes charged`, books.charged_minutes ?? '–'],
        [
          t`Evidence`,
          <Link key="evidence" href={paths.operatorTrip(books.trip_id)}>
            <Trans>Everything kept of the walk</Trans>
          </Link>,
        ],
      ]}
    />
  )
}

function Paid({ books: { money, asked_cents: asked, refundable_cents: refundable, fee } }: { books: Books }) {
  const { t } = useLingui()
  const amount = (cents: number) => <MoneyText cents={cents} currency={money.currency} />
  return (
    <Figures
      title={<Trans>Paid</Trans>}
      rows={[
        [t`Price of the length asked for`, amount(asked)],
        [t`Held`, amount(money.held_cents)],
        [t`Released`, amount(money.released_cents)],
        [t`Charged`, amount(money.charged_cents)],
        ...(fee ? [[t`Fee that can be waived`, amount(fee.waivable_cents)] as const] : []),
        [t`By card`, amount(money.captured_cents)],
        [t`By credit`, amount(money.credit_cents)],
        [t`Tip`, amount(money.tip_cents)],
        [t`Refunded`, amount(money.refunded_cents)],
        [t`Can be refunded`, amount(refundable)],
      ]}
    />
  )
}

function Shared({ books: { money } }: { books: Books }) {
  const { t } = useLingui()
  const amount = (cents: number) => <MoneyText cents={cents} currency={money.currency} />
  return (
    <Figures
      title={<Trans>Shared</Trans>}
      rows={[
        [t`Walker, with the tip`, amount(money.walker_cents)],
        [t`Payment provider`, amount(money.fee_cents)],
        [t`Our revenue, less refunds and credits`, amount(money.platform_cents)],
      ]}
    />
  )
}
