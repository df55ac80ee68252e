import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { MessagePreviewsDocument } from '#web/api/generated/site-settings.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import styles from './settings.module.css'

/** Every message to people as it is sent, once it is asked for. */
export function MessageTexts() {
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState<string | null>(null)
  const asked = useAsked(MessagePreviewsDocument, { language }, { policy: 'cache-first', pause: !isOpen })
  const found = asked.data?.messagePreviews
  return (
    <Card as="section" look="flat">
      <div className={styles.card}>
        <h2>
          <Trans>Texts of messages</Trans>
        </h2>
        <p>
          <Trans>Mails and text messages as they are sent, with made-up names and times.</Trans>
        </p>
        <div className={styles.actions}>
          <Button size="sm" variant="outline" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? <Trans>Hide the texts</Trans> : <Trans>Show the texts</Trans>}
          </Button>
          {isOpen &&
            found &&
            found.languages.length > 1 &&
            found.languages.map((one) => (
              <Button
                key={one}
                size="sm"
                variant="quiet"
                aria-pressed={one === found.language}
                onClick={() => setLanguage(one)}
              >
                {one}
              </Button>
            ))}
        </div>
        {isOpen && (
          <Loaded
            from={asked}
            pick={({ messagePreviews }) => messagePreviews}
            skeleton={<Skeleton height="8rem" radius="var(--radius-card)" />}
          >
            {(shown) => (
              <ul className={styles.rows}>
                {shown.messages.map(({ key, subject, text }) => (
                  <li key={key}>
                    <Card look="flat">
                      <div className={styles.card} lang={shown.language}>
                        <span className={styles.small}>{key}</span>
                        {subject && <strong>{subject}</strong>}
                        <p className={styles.mail}>{text}</p>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
            )}
          </Loaded>
        )}
      </div>
    </Card>
  )
}
