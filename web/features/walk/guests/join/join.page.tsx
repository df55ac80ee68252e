import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useParams } from 'react-router'
import { GuestRoom } from '#web/features/walk/guests/join/guest-room.tsx'
import {
  forgetPass,
  storedPass,
  storePass,
  type GuestPass,
} from '#web/features/walk/guests/join/guest-pass.ts'
import { Invitation } from '#web/features/walk/guests/sheet/invitation.tsx'
import { pageTitle } from '#web/ui/brand/brand.ts'
import { useNight } from '#web/ui/theme/use-night.ts'
import styles from '#web/features/walk/guests/guests.module.css'

export const meta = () => pageTitle(t`Watch a walk together`)

/** Where a link for guests of a walk leads: no account, a first name, and then the walk itself. */
export default function Join() {
  const { code = '' } = useParams()
  return <JoinBy key={code} code={code} />
}

function JoinBy({ code }: { code: string }) {
  const [pass, setPass] = useState<GuestPass | null>(() => storedPass(code))
  useNight()
  const join = (given: GuestPass) => {
    storePass(code, given)
    setPass(given)
  }
  const leave = () => {
    forgetPass(code)
    setPass(null)
  }
  return (
    <main id="main" tabIndex={-1} className={styles.page} data-night>
      {pass ? <GuestRoom pass={pass} onLeave={leave} /> : <Invitation code={code} onJoined={join} />}
    </main>
  )
}
