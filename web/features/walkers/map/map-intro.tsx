import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { tabValues } from '#web/device/safe-storage.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'

const KEY = 'huvr.map_intro_seen'

/** Says once per visit what to do with the map. */
export function MapIntro({ isWanted }: { isWanted: boolean }) {
  const [wasSeen, setSeen] = useState(() => tabValues.getItem(KEY) === '1')
  if (wasSeen || !isWanted) return null
  const close = () => {
    tabValues.setItem(KEY, '1')
    setSeen(true)
  }
  return (
    <Dialog isOpen onClose={close} title={<Trans>To Begin Your Trip Select a Walker from Live Map</Trans>}>
      <p>
        <Trans>If no walkers are available you can schedule a trip.</Trans>
      </p>
      <DialogActions>
        <Button onClick={close}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
