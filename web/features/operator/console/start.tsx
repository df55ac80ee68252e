import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { hasRight, type OperatorRight } from '#domain/identity/rights.ts'
import { paths } from '#web/app/paths.ts'
import { entriesFor, rightsFor } from '#web/features/operator/console/entries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Link } from '#web/ui/button/link.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { t as now } from '@lingui/core/macro'
import styles from './console.module.css'

/** What the operator can do, and the way to a trip by its number. */
export function Start({ rights }: { rights: readonly OperatorRight[] }) {
  const { i18n } = useLingui()
  return (
    <Page title={<Trans>Console</Trans>}>
      <ul className={styles.cards}>
        {entriesFor(rights).map(({ href, text, about }) => (
          <Card as="li" look="flat" key={href}>
            <Link href={href}>{i18n._(text)}</Link>
            <p>{i18n._(about)}</p>
          </Card>
        ))}
      </ul>
      {hasRight(rights, rightsFor.trip) && <FindTrip />}
    </Page>
  )
}

const rules = z.object({
  trip: z.string().check(
    z.refine((text) => text.trim() !== '', { error: () => now`Please enter the trip’s number.` }),
    z.maxLength(64),
  ),
})

function FindTrip() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const form = useForm({ trip: '' }, rules)
  const go = ({ trip }: { trip: string }) => void navigate(paths.operatorTrip(trip.trim()))
  return (
    <form noValidate className={styles.find} onSubmit={form.submit(go)}>
      <h2>
        <Trans>Evidence of a trip</Trans>
      </h2>
      <Field
        label={t`Trip number`}
        hint={t`It begins with trip_ and stands in tickets and receipts.`}
        dir="ltr"
        {...form.field('trip')}
      />
      <Button type="submit" variant="outline">
        <Trans context="the act">Open</Trans>
      </Button>
    </form>
  )
}
