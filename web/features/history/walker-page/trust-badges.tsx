import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { paths } from '#web/app/paths.ts'
import type { Walker } from '#web/features/history/walker-page/walker.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { IconCertificate, IconShieldCheck } from '#web/ui/icons/generated/icons.ts'

type Kind = 'checked' | 'trained'

/** What our team knows of the walker, as long as it holds; a press says what each means. Nothing where neither does. */
export function TrustBadges({ walker }: { walker: Walker }) {
  const [open, setOpen] = useState<Kind | null>(null)
  const { first_name: name, is_checked: isChecked, is_trained: isTrained } = walker
  if (!isChecked && !isTrained) return null
  const close = () => setOpen(null)
  return (
    <>
      {isChecked && (
        <BadgeButton icon={<IconShieldCheck size={18} aria-hidden />} onPress={() => setOpen('checked')}>
          <Trans>Identity checked</Trans>
        </BadgeButton>
      )}
      {isTrained && (
        <BadgeButton icon={<IconCertificate size={18} aria-hidden />} onPress={() => setOpen('trained')}>
          <Trans>Trained</Trans>
        </BadgeButton>
      )}
      <Meaning isOpen={open === 'checked'} onClose={close} title={<Trans>Identity checked</Trans>}>
        <Trans>
          We have checked who {name} is, and {name} has passed our background check. The check expires after a
          time and is then done again; until it is, this mark is not shown.
        </Trans>
      </Meaning>
      <Meaning isOpen={open === 'trained'} onClose={close} title={<Trans>Trained</Trans>}>
        <Trans>
          {name} has watched our training for walkers and answered its questions: safety on the street,
          privacy of the people there, and following what you ask for.
        </Trans>
      </Meaning>
    </>
  )
}

function BadgeButton({
  icon,
  onPress,
  children,
}: {
  icon: ReactNode
  onPress: () => void
  children: ReactNode
}) {
  return (
    <Button size="sm" variant="calm" icon={icon} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </Button>
  )
}

function Meaning({
  isOpen,
  onClose,
  title,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
}) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      <p>{children}</p>
      <DialogActions>
        <Button variant="quiet" href={paths.walkerHelp}>
          <Trans>How walkers are checked and trained</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
