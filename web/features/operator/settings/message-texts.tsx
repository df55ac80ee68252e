import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useAsked } from '#web/api/doors/asked.ts'
import { Loaded } from '#web/api/doors/loaded.tsx'
import { MessagePreviewsDocument } from '#web/api/generated/site-settings.ts'
import { Part } from '#web/features/operator/kit/part.tsx'
import { RowList } from '#web/features/operator/kit/rows.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

/** Every message to people as it is sent, once it is asked for. */
export function MessageTexts() {
  const [isOpen, setOpen] = useState(false)
  const [language, setLanguage] = useState<string | null>(null)
  const asked = useAsked(MessagePreviewsDocument, { language }, { policy: 'cache-first', pause: !isOpen })
  const found = asked.data?.messagePreviews
  return (
    <Part
      title={<Trans>Texts of messages</Trans>}
      lead={<Trans>Mails and text messages as they are sent, with made-up names and times.</Trans>}
    >
      <Row gap={16} lineGap={8} align="center">
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
      </Row>
      {isOpen && (
        <Loaded
          from={asked}
          pick={({ messagePreviews }) => messagePreviews}
          skeleton={<Skeleton height="8rem" radius="var(--radius-card)" />}
        >
          {(shown) => (
            <RowList
              rows={shown.messages}
              keyOf={({ key }) => key}
              rowOf={({ key, subject, text }) => ({
                title: key,
                text: (
                  <span lang={shown.language}>
                    {subject && (
                      <>
                        <strong>{subject}</strong>
                        {'\n'}
                      </>
                    )}
                    {text}
                  </span>
                ),
              })}
            />
          )}
        </Loaded>
      )}
    </Part>
  )
}
