import {
  IconBuildingBank,
  IconCircleCheckFilled,
  IconCertificate,
  IconChevronRight,
  IconMovie,
  IconPackage,
  IconReceiptTax,
  IconShieldCheck,
  IconUserCircle,
} from '#web/ui/icons/generated/icons.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { View } from '#web/api/view.ts'
import { wordsOf, type Step } from '#web/features/onboarding/steps/steps.ts'
import { Link } from '#web/ui/button/link.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './steps.module.css'

const icons: Readonly<Record<string, typeof IconMovie>> = {
  profilePicture: IconUserCircle,
  walkerTraining: IconMovie,
  walkerKit: IconPackage,
  backgroundCheck: IconShieldCheck,
  payoutAccount: IconBuildingBank,
  walkerTerms: IconCertificate,
  taxForm: IconReceiptTax,
}

/** Tasks one below the other, each a way to its screen, with its state and the reason of it. */
export function StepRows({ steps, view }: { steps: readonly Step[]; view: View }) {
  return (
    <ul className={styles.rows}>
      {steps.map((step) => (
        <StepRow key={step.code} step={step} view={view} />
      ))}
    </ul>
  )
}

function StepRow({ step, view }: { step: Step; view: View }) {
  const { i18n } = useLingui()
  const words = wordsOf(step.code)
  if (!words) return null
  const Icon = step.state === 'done' ? IconCircleCheckFilled : (icons[step.code] ?? IconCertificate)
  return (
    <li className={styles.row} data-state={step.state}>
      <Icon className={styles.icon} size={28} aria-hidden />
      <div className={styles.text}>
        <Row as="p" align="center" className={styles.title}>
          <Link href={words.href[view]} className={styles.link}>
            {i18n._(words.title)}
          </Link>
          <StepBadge step={step} />
        </Row>
        {step.state === 'required' && <Muted>{i18n._(words.about)}</Muted>}
        {step.state !== 'done' && step.reason && <p>{step.reason}</p>}
        {step.state === 'required' && (
          <Muted>
            <Plural value={words.minutes} one="About # minute" other="About # minutes" />
          </Muted>
        )}
        <Dates step={step} />
      </div>
      <IconChevronRight className={styles.chevron} size={20} aria-hidden />
    </li>
  )
}

function StepBadge({ step }: { step: Step }) {
  switch (step.state) {
    case 'waiting':
      return (
        <Badge tone="gold">
          <Trans>Pending....</Trans>
        </Badge>
      )
    case 'attention':
      return (
        <Badge tone="danger">
          <Trans>Need Your Attention</Trans>
        </Badge>
      )
    default:
      return null
  }
}

/** When it was done, and when it has to be done again. */
function Dates({ step }: { step: Step }) {
  const writeDate = useDates()
  const day = (at: string) => writeDate(new Date(at), { dateStyle: 'medium' })
  if (step.state !== 'done' || !step.done_at) return null
  return (
    <Muted>
      <Trans>Done on {day(step.done_at)}</Trans>
      {step.expires_at && (
        <>
          {' · '}
          <Trans>again by {day(step.expires_at)}</Trans>
        </>
      )}
    </Muted>
  )
}
