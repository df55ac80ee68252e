import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { useSend } from '#web/api/doors/send.tsx'
import { paths } from '#web/app/paths.ts'
import { SaveWishDocument } from '#web/api/generated/wishes.ts'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { CountryField } from '#web/ui/forms/country/country-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { filled } from '#web/ui/forms/rules.ts'
import { Page } from '#web/ui/layout/page.tsx'
import styles from './wishes.module.css'

export const meta = () => pageTitle(t`Create New Destination Wish List`)

const names = { destination: 'destination', city: 'city', country: 'country' } as const
const longest = 80

const rules = z.object({
  destination: filled(() => t`Please Enter Destination`),
  city: filled(() => t`Please Enter City`),
  country: filled(() => t`No country is selected`),
})

/** A place that a traveler would like to see, whether walkers are there or not. */
export default function CreateWishPage() {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const form = useForm({ destination: '', city: '', country: '' }, rules)
  const { send, isSending, lines } = useSend(SaveWishDocument, {
    form,
    fields: names,
    isQuiet: true,
    onDone: () => navigate(paths.destinationWishlist),
  })
  return (
    <Page width="form" title={<Trans>Create New Destination Wish List</Trans>}>
      <form className={styles.form} noValidate onSubmit={form.submit((data) => send({ data }))}>
        <Field
          label={text`Destination`}
          hint={text`For example: the old harbor, or a street market`}
          maxLength={longest}
          {...form.field('destination')}
        />
        <Field label={text`City`} maxLength={longest} {...form.field('city')} />
        <CountryField label={text`Country`} {...form.field('country')} />
        <ErrorNotice lines={lines} />
        <Button type="submit" size="lg" fullWidth loading={isSending}>
          <Trans>Add to my wish list</Trans>
        </Button>
        <Button variant="quiet" href={paths.destinationWishlist}>
          <Trans>Back</Trans>
        </Button>
      </form>
    </Page>
  )
}
