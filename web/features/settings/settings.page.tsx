import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { paths } from '#web/app/paths.ts'
import { DeviceNotifications } from '#web/features/notifications/public.tsx'
import { BlockedPeople } from '#web/features/settings/blocked-people.tsx'
import { CalendarAddress } from '#web/features/settings/calendar-address.tsx'
import { GuestsOnMyWalks } from '#web/features/settings/guests-on-my-walks.tsx'
import { MessageDelivery } from '#web/features/settings/message-delivery.tsx'
import { Preferences } from '#web/features/settings/preferences.tsx'
import { Sessions } from '#web/features/settings/sessions.tsx'
import type { SettingsSection } from '#web/features/settings/names.ts'
import { useLanguageChoice } from '#web/features/settings/language-choice.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsIndex } from '#web/features/settings/settings-index.tsx'
import { YourData } from '#web/features/settings/your-data.tsx'
import { ConsentSwitch } from '#web/features/booking/public.tsx'
import { Passkeys } from '#web/features/identity/public.tsx'
import { TrustedContact } from '#web/features/settings/trusted-contact.tsx'
import { useMe } from '#web/api/session.tsx'
import { pageTitle, socialLinks } from '#web/ui/brand/brand.ts'
import { languageNames, useLanguage } from '#web/ui/i18n/use-language.ts'
import { useAppearance } from '#web/ui/theme/color-scheme.ts'
import { LinkRows } from '#web/ui/button/link-rows.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Segments } from '#web/ui/layout/tabs.tsx'
import styles from './settings.module.css'

export const meta = () => pageTitle(t`Settings`)

/** All that a person can choose about the app and their account. */
export default function SettingsPage() {
  const isWalker = useMe()?.type === 'walker'
  return (
    <Page title={<Trans>Settings</Trans>} lead={<Trans>Changes are saved right away.</Trans>}>
      <Stack className={styles.columns}>
        <SettingsIndex isWalker={isWalker} />
        <Stack gap={18}>
          <MessageDelivery />
          <LanguageChoice />
          <Appearance />
          <Preferences />
          <div id={'device' satisfies SettingsSection}>
            <DeviceNotifications />
          </div>
          <CalendarAddress />
          <SettingsCard section="recording">
            <Suspense fallback={<Skeleton height="4rem" />}>
              <ConsentSwitch />
            </Suspense>
          </SettingsCard>
          <SettingsCard section="account">
            <LinkRows
              rows={[
                { label: <Trans>Edit My Account</Trans>, href: paths.editAccount },
                { label: <Trans>Change password</Trans>, href: paths.changePassword },
                { label: <Trans>Payment Methods</Trans>, href: paths.paymentMethods },
                { label: <Trans>Messages with support</Trans>, href: paths.supportTickets },
              ]}
            />
          </SettingsCard>
          <SettingsCard
            section="passkeys"
            lead={<Trans>Log in with the screen lock of a device, without a code.</Trans>}
          >
            <Suspense fallback={<Skeleton height="6rem" />}>
              <Passkeys />
            </Suspense>
          </SettingsCard>
          {isWalker && <TrustedContact />}
          {isWalker && <GuestsOnMyWalks />}
          <BlockedPeople />
          <Sessions />
          <YourData />
          <About />
        </Stack>
      </Stack>
    </Page>
  )
}

function LanguageChoice() {
  const { t: text } = useLingui()
  const choose = useLanguageChoice()
  return (
    <SettingsCard section="language" lead={<Trans>On this device, and of what we write to you.</Trans>}>
      <div className={styles.choose}>
        <Segments
          label={text`Language`}
          selected={useLanguage()}
          onSelect={(language) => void choose(language)}
          options={languageNames.map(([key, name]) => ({ key, label: <span lang={key}>{name}</span> }))}
        />
      </div>
    </SettingsCard>
  )
}

function Appearance() {
  const { t: text } = useLingui()
  const [appearance, choose] = useAppearance()
  return (
    <SettingsCard section="appearance" lead={<Trans>On this device.</Trans>}>
      <div className={styles.choose}>
        <Segments
          label={text`Appearance`}
          selected={appearance}
          onSelect={choose}
          options={[
            { key: 'light', label: <Trans>Light</Trans> },
            { key: 'dark', label: <Trans>Dark</Trans> },
            { key: 'system', label: <Trans>Same as device</Trans> },
          ]}
        />
      </div>
    </SettingsCard>
  )
}

function About() {
  return (
    <SettingsCard section="about">
      <LinkRows
        rows={[
          { label: <Trans>What’s New</Trans>, href: paths.whatsNew },
          { label: <Trans>Blog</Trans>, href: paths.blogDetails },
          { label: <Trans>FAQ</Trans>, href: paths.faq },
          { label: <Trans>What walkers are paid</Trans>, href: paths.walkerPay },
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
