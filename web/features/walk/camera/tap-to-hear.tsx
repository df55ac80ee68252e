import { IconVolume } from '#web/ui/icons/generated/icons.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import styles from './tap-to-hear.module.css'

/** Browsers play sound only after a press: this asks for it. */
export function TapToHear({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Stack gap={10} items="center" className={styles.silent} data-holds-controls>
      <Button variant="paper" icon={<IconVolume size={20} aria-hidden />} onClick={onPress}>
        <Trans>Tap to hear {name}</Trans>
      </Button>
    </Stack>
  )
}
