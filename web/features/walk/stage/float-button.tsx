import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type RefObject } from 'react'
import { canFloat, isFloating, onFloating, setFloating } from '#web/features/walk/camera/picture-screen.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { IconPictureInPicture } from '#web/ui/icons/generated/icons.ts'

/** The name of the action is newer than the common type declarations. */
const enters = 'enterpictureinpicture' as MediaSessionAction

/**
 * Takes the picture into a small window over other apps, in which the walk continues while its page is hidden. Chromium does so by itself
 * when the person changes to another page. Not there where the browser cannot.
 */
export function FloatButton({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const { t } = useLingui()
  const [state, setState] = useState<'unable' | 'inPage' | 'floating'>('unable')
  useEffect(() => {
    const element = video.current
    if (!element || !canFloat(element)) return undefined
    const look = () => setState(isFloating(element) ? 'floating' : 'inPage')
    look()
    const stop = onFloating(element, look)
    setAction(() => void setFloating(element, true))
    return () => {
      stop()
      setAction(null)
      if (isFloating(element)) void setFloating(element, false)
    }
  }, [video])
  if (state === 'unable') return null
  const isOut = state === 'floating'
  return (
    <IconButton
      variant="glass"
      label={isOut ? t`Back into the page` : t`Small window`}
      onClick={() => {
        if (video.current) void setFloating(video.current, !isOut)
      }}
    >
      <IconPictureInPicture size={20} />
    </IconButton>
  )
}

function setAction(run: (() => void) | null): void {
  try {
    navigator.mediaSession?.setActionHandler(enters, run)
  } catch {
    // A browser that does not know this action: the button alone does it.
  }
}
