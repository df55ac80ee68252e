import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { localValues } from '#web/device/safe-storage.ts'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { phrasesToWalker } from '#web/features/walk/panels/phrases.ts'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLanguage } from '#web/ui/i18n/use-language.ts'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './picture-help.module.css'

const KEY = 'huvr.picture_hint_seen'

/**
 * At the first walk in this browser: that the picture can be tapped. It goes with the first tap, or when it was read.
 * It stands beside the cards of the picture, and its styles hide it while one of them is open.
 */
export function PictureHint({ call }: { call: CallViewModel }) {
  const { phase, steering } = useObservable(call.state, 'phase', 'steering')
  const { wheel } = useObservable(call.viewers.state, 'wheel')
  const [wasSeen, setSeen] = useState(() => localValues.getItem(KEY) === '1')
  const hasPointed = steering.some((steer) => steer.command === 'look')
  useEffect(() => {
    if (hasPointed) localValues.setItem(KEY, '1')
  }, [hasPointed])
  if (wasSeen || hasPointed || phase.kind !== 'live' || wheel !== null) return null
  const close = () => {
    localValues.setItem(KEY, '1')
    setSeen(true)
  }
  return (
    <Row
      oneLine
      gap={8}
      align="center"
      className={styles.hint}
      data-testid="picture-hint"
      data-holds-controls
    >
      <p>
        <Trans>Tap the picture to point at something.</Trans>{' '}
        <span className={styles.keys}>
          <Trans>Arrow keys steer, space stops.</Trans>
        </span>
      </p>
      <Button size="sm" variant="quiet" onClick={close}>
        <Trans>OK</Trans>
      </Button>
    </Row>
  )
}

const quickPhrases = 3

/** What is said most, with one tap on the picture. */
export function QuickPhrases({ call }: { call: CallViewModel }) {
  const { t } = useLingui()
  const language = useLanguage()
  return (
    <Row oneLine gap={6} className={styles.phrases} role="group" aria-label={t`Say`} data-fades>
      {phrasesToWalker.slice(0, quickPhrases).map((phrase) => (
        <button key={phrase.en} type="button" onClick={() => call.say(phrase[language])}>
          {phrase[language]}
        </button>
      ))}
    </Row>
  )
}
