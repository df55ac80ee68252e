import { IconAspectRatio } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import type { Fit } from '#web/features/walk/stage/picture-fit.ts'
import { IconButton } from '#web/ui/button/button.tsx'

/** Whether the picture fills the screen or is seen whole. */
export function FitButton({ fit, onChange }: { fit: Fit; onChange: (fit: Fit) => void }) {
  const { t } = useLingui()
  return (
    <IconButton
      variant="glass"
      label={fit === 'cover' ? t`Show all of the picture` : t`Fill the screen`}
      onClick={() => onChange(fit === 'cover' ? 'contain' : 'cover')}
    >
      <IconAspectRatio size={24} />
    </IconButton>
  )
}
