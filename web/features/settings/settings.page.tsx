import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { DeviceNotifications } from '#web/features/notifications/public.tsx'
import { Preferences } from '#web/features/settings/preferences.tsx'
import { Sessions } from '#web/features/settings/sessions.tsx'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { YourData } from '#web/features/settings/your-data.tsx'
import { ConsentSwitch } from '#web/features/trips/public.tsx'
import { brandName, pageTitle, socialLinks } from '#web/ui/brand.ts'
import { useAppearance } from '#web/ui/color-scheme.ts'
import { LinkRows } from '#web/ui/link-rows.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Segments } from '#web/ui/tabs.tsx'
import styles from './settings.module.css'

export const meta = () => pageTitle(t`Settings`)

/** All that a person can choose about the app and their account (specification section 2.4). */
export default function SettingsPage() {
  return (
    <Page width="text" title={<Trans>Settings</Trans>} lead={<Trans>Each change is saved at once.</Trans>}>
      <div className={styles.stack}>
        <Appearance />
        <Preferences />
        <DeviceNotifications />
        <SettingsCard title={<Trans>Recording</Trans>}>
          <Suspense fallback={<Skeleton height="4rem" />}>
            <ConsentSwitch />
          </Suspense>
        </SettingsCard>
        <SettingsCard title={<Trans>Your account</Trans>}>
          <LinkRows
            rows={[
              { label: <Trans>Edit My Account</Trans>, href: paths.editAccount },
              { label: <Trans>Change password</Trans>, href: paths.changePassword },
              { label: <Trans>Payment Methods</Trans>, href: paths.paymentMethods },
            ]}
          />
        </SettingsCard>
        <Sessions />
        <YourData />
        <About />
      </div>
    </Page>
  )
}

function Appearance() {
  const { t: text } = useLingui()
  const [appearance, choose] = useAppearance()
  return (
    <SettingsCard title={<Trans>Appearance</Trans>} lead={<Trans>On this device.</Trans>}>
      <div className={styles.choose}>
        <Segments
          label={text`Appearance`}
          selected={appearance}
          onSelect={choose}
          options={[
            { key: 'light', label: <Trans>Light</Trans> },
            { key: 'dark', label: <Trans>Dark</Trans> },
            { key: 'system', label: <Trans>As the device</Trans> },
          ]}
        />
      </div>
    </SettingsCard>
  )
}

function About() {
  return (
    <SettingsCard title={<Trans>About {brandName}</Trans>}>
      <LinkRows
        rows={[
          { label: <Trans>What’s New</Trans>, href: paths.whatsNew },
          { label: <Trans>FAQ</Trans>, href: paths.faq },
          { label: <Trans>Contact Us</Trans>, href: paths.contactUs },
          { label: <Trans>Community Guidelines</Trans>, href: paths.communityGuidelines },
          { label: <Trans>Terms Of Services</Trans>, href: paths.terms },
          { label: <Trans>Privacy Policy</Trans>, href: paths.privacy },
          { label: <Trans>Twitter</Trans>, href: socialLinks.x, isOutside: true },
          { label: <Trans>Instagram</Trans>, href: socialLinks.instagram, isOutside: true },
        ]}
      />
    </SettingsCard>
  )
}
