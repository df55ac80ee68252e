import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './dialog.module.css'

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

/** Holds the focus inside, gives it back, closes by Escape and by a press beside it. */
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
  const overlay = (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      isDismissable
      className={classes(styles.overlay, styles[`${shape}Overlay`])}
    >
      <Modal className={classes(styles.content, styles[shape], size === 'large' && styles.large)}>
        <AriaDialog className={styles.frame ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" level={2} className={hideTitle ? 'visually-hidden' : (styles.title ?? '')}>
              {title}
            </Heading>
            <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
              <IconX size={22} />
            </IconButton>
          </div>
          <div className={styles.body}>{children}</div>
          <FocusAfter />
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
  // The kit's parts hand no keys on. Those pressed inside come up here, although the dialog stands elsewhere in the page.
  return onKeyDown ? (
    <div role="presentation" className={styles.keys} onKeyDown={onKeyDown}>
      {overlay}
    </div>
  ) : (
    overlay
  )
}

/**
 * The kit gives the focus back to what had it before. Where that was nothing, because the dialog was there with the page,
 * or it has gone since, the focus goes to the content of the page, from where the keyboard continues.
 */
function FocusAfter() {
  useEffect(
    () => () => {
      // The kit gives it back in the frame after the dialog is gone.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          if (document.activeElement === document.body)
            document.getElementById('main')?.focus({ preventScroll: true })
        }),
      )
    },
    [],
  )
  return null
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

/**
 * What a sheet is for, at its lower edge: it stands still there while what is above it comes, goes or is scrolled, so that
 * a press always meets it. The last part of a sheet.
 */
export function SheetFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
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
  /** The dialog waits for what it returns, then closes. */
  readonly onConfirm: () => unknown
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
