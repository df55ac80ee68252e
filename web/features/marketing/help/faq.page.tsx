import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { paths } from '#web/app/paths.ts'
import {
  moneyQuestions,
  peopleQuestions,
  walkQuestions,
} from '#web/features/marketing/help/faq-questions.tsx'
import { Topics } from '#web/features/marketing/help/topics.tsx'
import styles from '#web/features/marketing/documents/document.module.css'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Page } from '#web/ui/layout/page.tsx'

export const meta = () => pageTitle(t`Frequently asked questions`)

export default function FaqPage() {
  return (
    <Page
      width="text"
      title={<Trans>Frequently asked questions</Trans>}
      lead={<Trans>Short answers. The longer ones are in Help.</Trans>}
    >
      <div className={styles.groups}>
        <section>
          <h2>
            <Trans>The walk</Trans>
          </h2>
          <Topics topics={walkQuestions()} />
        </section>
        <section>
          <h2>
            <Trans>The money</Trans>
          </h2>
          <Topics topics={moneyQuestions()} />
        </section>
        <section>
          <h2>
            <Trans>You and the other person</Trans>
          </h2>
          <Topics topics={peopleQuestions()} />
        </section>
        <div className={styles.actions}>
          <Button href={paths.help}>
            <Trans>Help for travelers</Trans>
          </Button>
          <Button variant="outline" href={paths.walkerHelp}>
            <Trans>Help for walkers</Trans>
          </Button>
          <Button variant="quiet" href={paths.contactUs}>
            <Trans>Contact Us</Trans>
          </Button>
        </div>
      </div>
    </Page>
  )
}
