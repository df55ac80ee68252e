import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { MyCheck } from '#web/features/onboarding/checks/check.ts'
import { useDates } from '#web/ui/i18n/dates.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Muted, Text } from '#web/ui/layout/text.tsx'
import styles from './checks.module.css'

type Letter = MyCheck['notices'][number]

const titles: Readonly<Record<string, () => ReactNode>> = {
  preAdverse: () => <Trans>Notice about your background check</Trans>,
  adverse: () => <Trans>Decision about your background check</Trans>,
  cleared: () => <Trans>Your background check is done</Trans>,
  asked: () => <Trans>Please send something again</Trans>,
  refused: () => <Trans>Your background check was refused</Trans>,
  appealDenied: () => <Trans>Answer to your appeal</Trans>,
  recheck: () => <Trans>Your background check expires soon</Trans>,
}

/** Letters about a check as they were sent, the newest first and open. */
export function Letters({ letters }: { letters: readonly Letter[] }) {
  const writeDate = useDates()
  if (letters.length === 0) return null
  return (
    <Card gap={14} as="section" className={styles.card} aria-labelledby="letters-title">
      <h2 id="letters-title">
        <Trans>Letters to you</Trans>
      </h2>
      {letters.toReversed().map((letter, index) => (
        <details key={letter.id} className={styles.letter} open={index === 0}>
          <summary>
            <span>{titles[letter.kind]?.() ?? <Trans>Letter</Trans>}</span>
            <Muted as="time" dateTime={letter.sent_at}>
              {writeDate(new Date(letter.sent_at), { dateStyle: 'medium' })}
            </Muted>
          </summary>
          <Text tone="soft" breaks className={styles.letterText}>
            <WithLinks text={letter.text} />
          </Text>
        </details>
      ))}
    </Card>
  )
}

const address = /(https?:\/\/[^\s<>"]+)/
/** Signs at the end of an address belong to the sentence. */
const sentenceSigns = '.,;:!?)'

/** The text, with its web addresses as links. */
function WithLinks({ text }: { text: string }) {
  return text.split(address).map((piece, index) => {
    if (index % 2 === 0) return piece
    let end = piece.length
    while (sentenceSigns.includes(piece.charAt(end - 1))) end--
    const href = piece.slice(0, end)
    return (
      <Fragment key={index}>
        <a href={href} rel="noreferrer">
          {href}
        </a>
        {piece.slice(end)}
      </Fragment>
    )
  })
}
