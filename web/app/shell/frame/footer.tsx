// Texts that hardly ever change: what the compiler adds to remember them is longer than they are.
'use no memo'

import { IconBrandInstagram, IconBrandX } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#web/api/session.tsx'
import { paths } from '#web/app/paths.ts'
import { Logo } from '#web/app/shell/frame/logo.tsx'
import { useLanguageChoice } from '#web/features/settings/public.ts'
import { brandName, businessLinks, socialLinks } from '#web/ui/brand/brand.ts'
import { Link } from '#web/ui/button/link.tsx'
import { useMinute } from '#web/ui/display/clock.tsx'
import { languageNames, useLanguage } from '#web/ui/i18n/use-language.ts'
import styles from './footer.module.css'

const firstYear = 2021

/**
 * About, social links, business links, quick links, copyright; under the pages where people work, one line of what the law asks for.
 * On phones people who are signed in have tabs in its place, and its links in settings.
 */
export function Footer({ isLine }: { isLine: boolean }) {
  if (isLine)
    return (
      <footer className={styles.line}>
        <p>
          © <Years /> {brandName}
        </p>
        <Link href={paths.help}>
          <Trans>Help</Trans>
        </Link>
        <Link href={paths.terms}>
          <Trans>Terms Of Services</Trans>
        </Link>
        <Link href={paths.privacy}>
          <Trans>Privacy Policy</Trans>
        </Link>
      </footer>
    )
  return (
    <footer className={styles.footer} data-night>
      <div className={styles.columns}>
        <About />
        <QuickLinks />
        <GoodToKnow />
        <ForBusiness />
      </div>
      <LanguageSwitch />
      <p className={styles.copyright}>
        © <Years /> {brandName}
      </p>
    </footer>
  )
}

function About() {
  const { t } = useLingui()
  return (
    <section className={styles.about} aria-label={t`About`}>
      <Logo />
      <p>
        <Trans>
          Real people walk real streets for you, live. You choose the turns, you talk, and you pay for live
          minutes only.
        </Trans>
      </p>
      <p className={styles.social}>
        <a
          href={socialLinks.instagram}
          rel="noreferrer"
          target="_blank"
          aria-label={t`Instagram (opens in a new tab)`}
        >
          <IconBrandInstagram size={22} aria-hidden />
        </a>
        <a
          href={socialLinks.x}
          rel="noreferrer"
          target="_blank"
          aria-label={t`X, formerly Twitter (opens in a new tab)`}
        >
          <IconBrandX size={22} aria-hidden />
        </a>
      </p>
    </section>
  )
}

function QuickLinks() {
  const { t } = useLingui()
  const { state } = useSession()
  return (
    <nav aria-label={t`Quick links`}>
      <h2>
        <Trans>Quick links</Trans>
      </h2>
      <ul>
        <li>
          <Link href={paths.showAllDestinations}>
            <Trans>All destinations</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.help}>
            <Trans>Help for travelers</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.walkerHelp}>
            <Trans>Help for walkers</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.walkerPay}>
            <Trans>What walkers are paid</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.blogDetails}>
            <Trans>Blog</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.whatsNew}>
            <Trans>What’s New</Trans>
          </Link>
        </li>
        {state.kind !== 'signedIn' && (
          <li data-for="visitors">
            <Link href={paths.register}>
              <Trans>Sign Up</Trans>
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

function GoodToKnow() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Good to know`}>
      <h2>
        <Trans>Good to know</Trans>
      </h2>
      <ul>
        <li>
          <Link href={paths.faq}>
            <Trans>FAQ</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.contactUs}>
            <Trans>Contact Us</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.communityGuidelines}>
            <Trans>Community Guidelines</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.terms}>
            <Trans>Terms Of Services</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.privacy}>
            <Trans>Privacy Policy</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function ForBusiness() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`For business`}>
      <h2>
        <Trans>For business</Trans>
      </h2>
      <ul>
        <li>
          <a href={businessLinks.tourism} rel="noreferrer" target="_blank">
            <Trans>Tourism boards</Trans>
          </a>
        </li>
        <li>
          <a href={businessLinks.travelTrade} rel="noreferrer" target="_blank">
            <Trans>Travel trade</Trans>
          </a>
        </li>
        <li>
          <Link href={paths.forInstitutions}>
            <Trans>For institutions</Trans>
          </Link>
        </li>
        <li>
          <Link href={paths.makeMoneyTraveler}>
            <Trans>Make money walking</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** Each language by its own name, for people who read no other. */
function LanguageSwitch() {
  const { t } = useLingui()
  const shown = useLanguage()
  const choose = useLanguageChoice()
  return (
    <ul className={styles.languages} aria-label={t`Language`}>
      {languageNames.map(([key, name]) => (
        <li key={key}>
          <button type="button" lang={key} aria-pressed={key === shown} onClick={() => void choose(key)}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** 2021 to this year; a prerendered page does not know the year in which it is read. */
function Years() {
  const now = useMinute()
  const year = now === null ? null : new Date(now).getFullYear()
  return (
    <span dir="ltr">
      {firstYear}
      {year !== null && year > firstYear && `–${year}`}
    </span>
  )
}
