import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import type { CardFormValues } from '#web/features/money/cards/card-checks.ts'
import { embeddedProvider } from './card-provider.ts'
import type { WalletConsent } from './stripe-wallets.ts'
import styles from '#web/features/money/cards/money.module.css'

const wallets = ['Apple Pay', 'Google Pay'] as const
type Wallet = (typeof wallets)[number]

/** What the wallet's card does: it is saved, or its bank declines it. */
const cards = { accept: '4242424242424242', decline: '4000000000000002' } as const

/** The embedded provider's wallet: the card in it is confirmed as one that was typed in. */
function consentOf(tokenizeUrl: string, number: string): WalletConsent {
  const provider = embeddedProvider(tokenizeUrl)
  const values: CardFormValues = { number, exp: '12/39', cvc: '123', country: 'US', zip: '80202' }
  return {
    async confirm(setup) {
      const checked = await provider.check(values)
      if (checked.kind === 'right') return provider.confirm(setup, checked.token, values)
      return { kind: 'refused', message: checked.kind === 'unavailable' ? checked.message : '' }
    },
    fail: () => undefined,
  }
}

interface DemoWalletsProps {
  readonly tokenizeUrl: string
  readonly onConsent: (consent: WalletConsent) => void
}

/** In place of the wallets of a device, in the demo: their buttons, and a sheet that accepts, declines or is closed. */
export function DemoWallets({ tokenizeUrl, onConsent }: DemoWalletsProps) {
  const [open, setOpen] = useState<Wallet | null>(null)
  const [isWithout, setWithout] = useState(false)
  const answer = (number: string) => {
    setOpen(null)
    onConsent(consentOf(tokenizeUrl, number))
  }
  if (isWithout)
    return (
      <Button size="sm" variant="quiet" onClick={() => setWithout(false)}>
        <Trans>Show the wallets again</Trans>
      </Button>
    )
  return (
    <div className={styles.wallets}>
      <Row as="p" oneLine gap={16} align="center" className={styles.or}>
        <Trans>OR</Trans>
      </Row>
      {wallets.map((wallet) => (
        <Button key={wallet} variant="outline" size="lg" fullWidth onClick={() => setOpen(wallet)}>
          <bdi dir="ltr">{wallet}</bdi>
        </Button>
      ))}
      <Button size="sm" variant="quiet" onClick={() => setWithout(true)}>
        <Trans>As on a device without a wallet</Trans>
      </Button>
      {open && (
        <Dialog isOpen onClose={() => setOpen(null)} title={<bdi dir="ltr">{open}</bdi>}>
          <p>
            <Trans>This is a demo of the wallet’s own sheet. No real card is used.</Trans>
          </p>
          <DialogActions>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="outline" onClick={() => answer(cards.decline)}>
              <Trans>Decline</Trans>
            </Button>
            <Button onClick={() => answer(cards.accept)}>
              <Trans>Save the card</Trans>
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </div>
  )
}
