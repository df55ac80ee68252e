import { IconDeviceMobileDown, IconShare2, IconSquarePlus, IconX } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { installHint } from '#web/features/notifications/answers.ts'
import { readBrowser } from '#web/features/notifications/device-state.ts'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { brandName } from '#web/ui/brand/brand.ts'
import { useInstallOffer } from '#web/ui/device/install-prompt.ts'
import styles from './install-hint.module.css'
import card from './ask-card.module.css'

/** For walkers: the app belongs on the home screen. Only where that is possible, until it is done or closed. */
export function InstallHint() {
  const { t } = useLingui()
  const install = useInstallOffer()
  const [browser] = useState(readBrowser)
  const [isClosed, setClosed] = useState(installHint.isClosed)
  const name = brandName
  if (isClosed || browser.isStandalone || (!install && !browser.isIos)) return null
  const close = () => {
    installHint.close()
    setClosed(true)
  }
  return (
    <Card as="section" look="flat" className={card.ask} aria-labelledby="install-title">
      <span className={card.bell} aria-hidden>
        <IconDeviceMobileDown size={28} />
      </span>
      <Stack gap={10} className={card.words}>
        <h2 id="install-title">
          <Trans>Put {name} on your home screen</Trans>
        </h2>
        <p>
          {browser.isIos ? (
            <Trans>
              Go online with one tap, in full screen. On iPhone, this is also what lets requests ring.
            </Trans>
          ) : (
            <Trans>
              Go online with one tap, with the full screen for the camera. It takes up almost no space.
            </Trans>
          )}
        </p>
        {install ? (
          <Row gap={8} className={card.actions}>
            <Button variant="outline" onClick={() => void install()}>
              <Trans>Install</Trans>
            </Button>
          </Row>
        ) : (
          <HomeScreenSteps />
        )}
      </Stack>
      <IconButton label={t`Close this hint`} size="sm" className={styles.close} onClick={close}>
        <IconX size={20} />
      </IconButton>
    </Card>
  )
}

/** The way to the home screen on iPhone and iPad, which no page can take for a person. */
export function HomeScreenSteps() {
  return (
    <Stack as="ol" gap={8} className={styles.steps}>
      <li>
        <IconShare2 size={20} aria-hidden />
        <span>
          <Trans>Tap Share in the browser’s bar.</Trans>
        </span>
      </li>
      <li>
        <IconSquarePlus size={20} aria-hidden />
        <span>
          <Trans>Choose “Add to Home Screen”.</Trans>
        </span>
      </li>
      <li>
        <IconDeviceMobileDown size={20} aria-hidden />
        <span>
          <Trans>Open it from there and log in again.</Trans>
        </span>
      </li>
    </Stack>
  )
}
