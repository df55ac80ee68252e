import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './factors.module.css'

/** Recovery codes, which the server shows this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Stack as="section" gap={16} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">
        <Trans>Keep your recovery codes</Trans>
      </h2>
      <p>
        <Trans>
          They are shown this once. Each opens the console one time when you don’t have your app: print them,
          or keep them in a password manager.
        </Trans>
      </p>
      <ol className={styles.codes} dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={12}>
        <Button onClick={onDone}>
          <Trans>I have kept them</Trans>
        </Button>
        <Button variant="outline" onClick={() => void copy().catch(() => setCopied(false))}>
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </Row>
    </Stack>
  )
}
