import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { MINUTE } from '#domain/shared/units.ts'
import type { WalkerTermsQuery } from '#web/api/generated/terms.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import styles from './terms.module.css'

/** The link to the copy holds for 5 minutes. */
const linkFreshMs = 4 * MINUTE

/** What the person has signed, and the copy of it to download. */
export function SignedCopy({
  signature,
  onLinkOld,
}: {
  readonly signature: NonNullable<WalkerTermsQuery['term']['signature']>
  readonly onLinkOld: () => void
}) {
  const writeDate = useDates()
  const signedAt = writeDate(new Date(signature.signed_at), { dateStyle: 'long', timeStyle: 'short' })
  useEffect(() => {
    const timer = setInterval(onLinkOld, linkFreshMs)
    return () => clearInterval(timer)
  }, [onLinkOld])
  return (
    <Card gap={16} as="section" id="sign" className={styles.card} aria-labelledby="signed-title">
      <h2 id="signed-title">
        <Trans>Your signed copy</Trans>
      </h2>
      <dl className={styles.facts}>
        <dt>
          <Trans>Signed by</Trans>
        </dt>
        <dd>{signature.name}</dd>
        <dt>
          <Trans>Signed on</Trans>
        </dt>
        <dd>
          <time dateTime={signature.signed_at}>{signedAt}</time>
        </dd>
        <dt>
          <Trans>Version</Trans>
        </dt>
        <dd dir="ltr">{signature.version}</dd>
        <dt>
          <Trans>Fingerprint of the text (SHA-256)</Trans>
        </dt>
        <Text as="dd" size={14} breaks dir="ltr">
          {signature.hash}
        </Text>
      </dl>
      <div>
        <Button variant="outline" href={signature.pdf_url} reload>
          <Trans>Download the PDF</Trans>
        </Button>
      </div>
    </Card>
  )
}
