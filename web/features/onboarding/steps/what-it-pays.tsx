import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { listPrice } from '#domain/money/list-price.ts'
import { priceOfMinutes } from '#domain/money/price.ts'
import { splitCharge, splitTermsAt } from '#domain/money/split.ts'
import { paths } from '#web/app/paths.ts'
import { serverNowMs } from '#web/device/server-clock.ts'
import { Link } from '#web/ui/button/link.tsx'
import { MoneyText } from '#web/ui/display/money-text.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import styles from './steps.module.css'

const lengths = [10, 20, 30, 60] as const

/** What walks of usual lengths pay their walker, by the rules that pay it. */
export function WhatItPays() {
  const [terms] = useState(() => splitTermsAt(serverNowMs()))
  return (
    <Card as="section" look="flat" className={styles.card}>
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
      <p className={styles.muted}>
        <Trans>
          And your tips. You see what a walk pays before you accept it, and you are paid every Monday.{' '}
          <Link href={paths.walkerPay}>How each amount comes about</Link>
        </Trans>
      </p>
    </Card>
  )
}
