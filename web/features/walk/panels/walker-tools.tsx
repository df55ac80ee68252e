import {
  IconBulb,
  IconBulbOff,
  IconCameraRotate,
  IconEye,
  IconEyeOff,
} from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CallViewModel } from '#web/features/walk/call/call-view-model.ts'
import { Tool } from '#web/features/walk/panels/tool.tsx'
import { useObservable } from '#web/features/walk/stage/use-observable.ts'
import { IconButton } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import styles from './walker-tools.module.css'

interface CameraToolsProps {
  readonly call: CallViewModel
  /** Another tool at their end. */
  readonly children: ReactNode
}

/** Switch camera, light, zoom and the privacy shutter; what the phone cannot do is not shown. */
export function CameraTools({ call, children }: CameraToolsProps) {
  const { t } = useLingui()
  const { hasTorch, isTorchOn, zoom, camera } = useObservable(call.media.state)
  const { ownPause } = useObservable(call.state, 'ownPause')
  const isShut = ownPause === 'privacy'
  return (
    <Row gap={6} align="center" justify="center">
      <Tool word={<Trans>Flip</Trans>}>
        <IconButton
          variant="glass"
          label={t`Switch camera`}
          disabled={camera !== 'on'}
          onClick={() => void call.media.flip()}
        >
          <IconCameraRotate size={24} />
        </IconButton>
      </Tool>
      {hasTorch && (
        <Tool word={<Trans>Light</Trans>}>
          <IconButton
            variant="glass"
            label={t`Light`}
            pressed={isTorchOn}
            onClick={() => void call.media.setTorch(!isTorchOn)}
          >
            {isTorchOn ? <IconBulbOff size={24} /> : <IconBulb size={24} />}
          </IconButton>
        </Tool>
      )}
      <Tool word={isShut ? <Trans>Show</Trans> : <Trans>Hide</Trans>}>
        <IconButton
          variant="glass"
          label={isShut ? t`Show my picture` : t`Hide my picture`}
          pressed={isShut}
          className={isShut ? (styles.isOff ?? '') : ''}
          onClick={() => call.setShutter(!isShut)}
        >
          {isShut ? <IconEyeOff size={24} /> : <IconEye size={24} />}
        </IconButton>
      </Tool>
      {children}
      {zoom && (
        <Row as="label" oneLine gap={10} align="center" className={styles.zoom}>
          <Trans>Zoom</Trans>
          <input
            type="range"
            min={zoom.min}
            max={Math.min(zoom.max, 8)}
            step={zoom.step}
            value={zoom.value}
            onChange={(event) => void call.media.setZoom(Number(event.target.value))}
          />
        </Row>
      )}
    </Row>
  )
}
