import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { listPrice } from '#domain/money/list-price.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import type { Onboarding } from '#web/features/onboarding/steps/steps.ts'
import { paths } from '#web/app/paths.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { countryName } from '#web/ui/i18n/country-name.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Muted } from '#web/ui/layout/text.tsx'
import styles from './steps.module.css'

const lengths = [10, 20, 30, 60] as const

interface PaysProps {
  readonly onboarding: Onboarding | undefined
}

/** What walks of usual lengths pay their walker, by the rules that pay it, and whether that can be paid where the person is. */
export function WhatItPays({ onboarding }: PaysProps) {
  const [terms] = useState(() => splitTermsAt(serverNowMs()))
  return (
    <Card gap={14} as="section" look="flat" className={styles.card}>
      <h2>
        <Trans>What walking earns</Trans>
      </h2>
      <dl className={styles.pays}>
        {lengths.map((minutes) => (
          <div key={minutes}>
            <dt>
              <Plural value={minutes} one="# minute" other="# minutes" />
            </dt>
            <dd>
              <MoneyText cents={splitCharge(priceOfMinutes(listPrice, minutes), terms).walkerCents} />
            </dd>
          </div>
        ))}
      </dl>
      <WhereItIsPaid onboarding={onboarding} />
      <Muted>
        <Trans>
          And your tips. You see what a walk pays before you accept it, and you are paid every Monday.{' '}
          <Link href={paths.walkerPay}>How each amount is worked out</Link>
        </Trans>
      </Muted>
    </Card>
  )
}

/** By the country of the person's phone. */
function WhereItIsPaid({ onboarding }: PaysProps) {
  const { i18n } = useLingui()
  if (!onboarding?.payout_country || !onboarding.payout_message) return null
  return (
    <p>
      <strong>{countryName(onboarding.payout_country, i18n.locale)}:</strong> {onboarding.payout_message}
    </p>
  )
}
