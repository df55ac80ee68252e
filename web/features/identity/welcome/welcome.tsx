import { useSend } from '#web/api/doors/send.tsx'
import {
  IconBroadcast,
  IconCoins,
  IconHandStop,
  IconMapPin,
  IconRoute,
  IconUser,
} from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { SavePreferenceDocument } from '#web/api/generated/settings.ts'
import { useMe } from '#web/api/session.tsx'
import type { View } from '#web/api/view.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorNotice } from '#web/ui/display/notice.tsx'
import styles from './welcome.module.css'

interface Words {
  readonly title: ReactNode
  readonly steps: readonly { readonly icon: ReactNode; readonly text: ReactNode }[]
}

const size = { size: 26, 'aria-hidden': true } as const

const words: Readonly<Record<View, () => Words>> = {
  traveller: () => ({
    title: <Trans>Three steps to a street far away</Trans>,
    steps: [
      {
        icon: <IconMapPin {...size} />,
        text: <Trans>Pick a place. Its poster shows the time of day there.</Trans>,
      },
      {
        icon: <IconUser {...size} />,
        text: <Trans>Choose a walker who is online and ask for a walk.</Trans>,
      },
      { icon: <IconRoute {...size} />, text: <Trans>Talk, steer, and pay for live minutes only.</Trans> },
    ],
  }),
  walker: () => ({
    title: <Trans>Three steps to walking</Trans>,
    steps: [
      {
        icon: <IconBroadcast {...size} />,
        text: <Trans>Go online where you are and check your camera.</Trans>,
      },
      {
        icon: <IconCoins {...size} />,
        text: <Trans>When a request rings, you see what it pays and then decide.</Trans>,
      },
      {
        icon: <IconHandStop {...size} />,
        text: <Trans>Follow the arrows, and say no to what is not safe.</Trans>,
      },
    ],
  }),
}

/**
 * The welcome of a view: what to do here, in three steps. It stands in the page until it is closed, because a box over
 * the page would hold people from what they came for; closing it is stored with the person, on all their devices, and
 * settings bring it back (User.is_*_splash_block on the wire).
 */
export function Welcome({ view }: { view: View }) {
  const me = useMe()
  const [isClosed, setClosed] = useState(false)
  const { send, isSending, lines } = useSend(SavePreferenceDocument, {
    isQuiet: true,
    onDone: () => setClosed(true),
  })
  const isBlocked = view === 'walker' ? me?.is_walker_splash_block : me?.is_traveller_splash_block
  if (!me || isBlocked !== false || isClosed) return null
  const name = view === 'walker' ? 'show_walker_splash' : 'show_traveller_splash'
  const { title, steps } = words[view]()
  return (
    <Card as="section" className={styles.welcome} aria-labelledby={`welcome-${view}`}>
      <h2 id={`welcome-${view}`}>{title}</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={index}>
            <span className={styles.icon}>{step.icon}</span>
            {step.text}
          </li>
        ))}
      </ol>
      <ErrorNotice lines={lines} />
      <Button
        variant="outline"
        size="sm"
        loading={isSending}
        onClick={() => void send({ data: { [name]: false } })}
      >
        <Trans>Got it</Trans>
      </Button>
    </Card>
  )
}
