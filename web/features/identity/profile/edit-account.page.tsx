import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { useSend } from '#web/api/doors/send.tsx'
import { paths, safeBack } from '#web/app/paths.ts'
import { EditProfileDocument } from '#web/api/generated/edit-account.ts'
import { useMe, type Me } from '#web/api/session.tsx'
import { account, type AccountValues } from '#web/features/identity/forms/checks.ts'
import { EmailField } from '#web/features/identity/profile/email-field.tsx'
import { KnownPhone } from '#web/features/identity/phone/known-phone.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useForm } from '#web/ui/forms/form.ts'
import { Link } from '#web/ui/button/link.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PictureField } from '#web/ui/pictures/picture-field.tsx'
import styles from '#web/features/identity/forms/identity.module.css'

export const meta = () => pageTitle(t`Edit My Account`)

/** The server's field names and ours. */
const ownNames = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone_number: 'phone',
  profile_image: 'picture',
} as const satisfies Record<string, keyof AccountValues>

export default function EditAccountPage() {
  const me = useMe()
  return (
    <Page
      width="form"
      title={<Trans>Edit My Account</Trans>}
      lead={<Trans>Other people never see your last name, phone or email.</Trans>}
    >
      {me && <AccountForm key={me.id} me={me} />}
    </Page>
  )
}

function AccountForm({ me }: { me: Me }) {
  const { t: text } = useLingui()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const form = useForm<AccountValues>(
    {
      picture: null,
      firstName: me.first_name,
      lastName: me.last_name ?? '',
      phone: me.phone_number ?? '',
      email: me.email ?? '',
    },
    account,
  )
  const { send, isSending, lines } = useSend(EditProfileDocument, {
    form,
    fields: ownNames,
    isQuiet: true,
    onDone: () => navigate(safeBack(params.get('back')) ?? paths.selectDestinations),
  })
  const save = (values: AccountValues) =>
    send({
      data: {
        first_name: values.firstName.trim(),
        last_name: values.lastName.trim(),
        email: values.email.trim(),
        phone_number: values.phone,
        ...(values.picture === null ? {} : { profile_image: values.picture }),
      },
    })
  const { onBlur: _noBlur, ...picture } = form.field('picture')
  return (
    <form className={styles.inPage} noValidate onSubmit={form.submit(save)}>
      <PictureField
        {...picture}
        label={me.avatar || form.values.picture ? text`Change picture` : text`Add a picture`}
        hint={text`JPEG, PNG or WebP. You can crop it.`}
        personName={form.values.firstName}
        current={me.avatar}
      />
      <Stack gap={18} className={styles.pair}>
        <Field label={text`First Name`} autoComplete="given-name" {...form.field('firstName')} />
        <Field label={text`Last Name`} autoComplete="family-name" {...form.field('lastName')} />
      </Stack>
      <KnownPhone e164={form.values.phone} error={form.errors.phone} />
      <EmailField
        saved={me.email ?? ''}
        isVerified={me.isEmailVerified === true}
        field={form.field('email')}
      />
      <HiddenPassword />
      <ErrorNotice lines={lines} />
      <Button type="submit" size="lg" fullWidth loading={isSending}>
        <Trans>Next</Trans>
      </Button>
    </form>
  )
}

function HiddenPassword() {
  const { t: text } = useLingui()
  return (
    <Field
      label={text`Password`}
      name="password"
      value="••••••••••"
      onChange={() => undefined}
      disabled
      end={
        <Link href={paths.changePassword} className={styles.inField}>
          <Trans>Change password</Trans>
        </Link>
      }
    />
  )
}
