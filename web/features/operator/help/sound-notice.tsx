import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { startRinging } from '#web/features/walk/public.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'

/** How long the ringing is heard that shows that it can be, in milliseconds. */
const sampleMs = 1000

/** Browsers mute a page until it was pressed once, and a call for help would wait there unheard: says so until then. */
export function SoundNotice() {
  const isSilent = useSyncExternalStore(onUse, isUntouched, () => false)
  if (!isSilent) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" variant="outline" onClick={ringOnce}>
          <Trans>Turn on sound</Trans>
        </Button>
      }
    >
      <Trans>
        Your browser keeps this page silent until you press something here. Calls for help would not ring.
      </Trans>
    </Notice>
  )
}

/** A browser that does not report it is taken for one that rings. */
const isUntouched = () => navigator.userActivation?.hasBeenActive === false

/** After the press and not with it, so that what moves up does not come under the pointer. */
function onUse(update: () => void): () => void {
  window.addEventListener('click', update)
  window.addEventListener('keyup', update)
  return () => {
    window.removeEventListener('click', update)
    window.removeEventListener('keyup', update)
  }
}

function ringOnce(): void {
  const stop = startRinging()
  setTimeout(stop, sampleMs)
}
