import { IconBulb, IconBulbOff, IconCameraRotate, IconEye, IconEyeOff } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallViewModel } from '#web/features/media/public.ts'
import { useObservable } from '#web/features/trips/use-observable.ts'
import { IconButton } from '#web/ui/button.tsx'
import styles from './live.module.css'

/** Other camera, light, zoom and the privacy shutter; what the phone cannot do is not shown. */
export function CameraTools({ call }: { call: CallViewModel }) {
  const { t } = useLingui()
  const { hasTorch, isTorchOn, zoom, camera } = useObservable(call.media.state)
  const { ownHold } = useObservable(call.state)
  const isShut = ownHold === 'privacy'
  return (
    <div className={styles.tools}>
      <IconButton
        variant="glass"
        size="lg"
        label={t`Other camera`}
        disabled={camera !== 'on'}
        onClick={() => void call.media.flip()}
      >
        <IconCameraRotate size={24} />
      </IconButton>
      {hasTorch && (
        <IconButton
          variant="glass"
          size="lg"
          label={t`Light`}
          pressed={isTorchOn}
          onClick={() => void call.media.setTorch(!isTorchOn)}
        >
          {isTorchOn ? <IconBulbOff size={24} /> : <IconBulb size={24} />}
        </IconButton>
      )}
      <IconButton
        variant="glass"
        size="lg"
        label={isShut ? t`Open the shutter` : t`Close the shutter: nobody sees your picture`}
        pressed={isShut}
        className={isShut ? (styles.isOff ?? '') : ''}
        onClick={() => call.setShutter(!isShut)}
      >
        {isShut ? <IconEyeOff size={24} /> : <IconEye size={24} />}
      </IconButton>
      {zoom && (
        <label className={styles.zoom}>
          <Trans>Zoom</Trans>
          <input
            type="range"
            min={zoom.min}
            max={Math.min(zoom.max, 8)}
            step={zoom.step}
            value={zoom.value}
            onChange={(event) => void call.media.setZoom(Number(event.target.value))}
          />
        </label>
      )}
    </div>
  )
}
