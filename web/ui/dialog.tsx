import { Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import { IconX } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Kit } from '#web/ui/theme/kit.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './overlay.module.css'

interface OverlayProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Hides the heading from eyes, not from readers. */
  readonly hideTitle?: boolean
  /** Large dialogs take most of a wide screen, for pictures. */
  readonly size?: 'large'
  /** Keys pressed anywhere inside. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
}

type Shape = 'dialog' | 'sheet' | 'drawer'

const places: Record<Shape, { inner: string | undefined; content: string | undefined }> = {
  dialog: { inner: styles.inner, content: undefined },
  sheet: { inner: styles.sheetInner, content: styles.sheet },
  drawer: { inner: styles.side, content: styles.drawer },
}

/** Keeps the focus inside, gives it back, closes by Escape and by a press beside it. */
function Overlay({
  isOpen,
  onClose,
  title,
  children,
  hideTitle = false,
  size,
  onKeyDown,
  shape,
}: OverlayProps & { shape: Shape }) {
  const { t } = useLingui()
  const place = places[shape]
  return (
    <Kit>
      <Modal.Root
        opened={isOpen}
        onClose={onClose}
        size={shape !== 'dialog' ? '100%' : size === 'large' ? '64rem' : '32rem'}
        padding={0}
        // The kit would write a style tag to hold the page still, which our content policy refuses; overlay.module.css does it.
        lockScroll={false}
        yOffset={shape === 'dialog' ? '4dvh' : 0}
        xOffset={shape === 'dialog' ? '4vw' : 0}
        transitionProps={{ transition: 'fade', duration: 200 }}
      >
        <Modal.Overlay className={styles.overlay ?? ''} backgroundOpacity={0} />
        <Modal.Content
          classNames={{ content: classes(styles.content, place.content), inner: place.inner ?? '' }}
          {...(onKeyDown ? { onKeyDown } : {})}
        >
          <div className={styles.head}>
            <Modal.Title
              className={hideTitle ? 'visually-hidden' : styles.title}
              component="h2"
              tabIndex={-1}
              data-autofocus
            >
              {title}
            </Modal.Title>
            <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
              <IconX size={22} />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
        </Modal.Content>
      </Modal.Root>
    </Kit>
  )
}

/** A box in the middle of the page. */
export function Dialog(props: OverlayProps) {
  return <Overlay {...props} shape="dialog" />
}

/** Rises from the bottom on phones; a dialog on larger screens. */
export function Sheet(props: OverlayProps) {
  return <Overlay {...props} shape="sheet" />
}

/** Comes in from the side. */
export function Drawer(props: OverlayProps) {
  return <Overlay {...props} shape="drawer" />
}

/** Buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

export interface ConfirmProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly confirmLabel: ReactNode
  readonly cancelLabel?: ReactNode
  /** The confirming button is red. */
  readonly isDangerous?: boolean
  /** The dialog waits for it, then closes. */
  readonly onConfirm: () => void | Promise<void>
}

/** Asks before something that cannot be taken back. */
export function Confirm({
  isOpen,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDangerous = false,
  onConfirm,
}: ConfirmProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      onClose()
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title}>
      {children}
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {cancelLabel ?? <Trans>No, keep it</Trans>}
        </Button>
        <Button variant={isDangerous ? 'danger' : 'primary'} loading={isBusy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
