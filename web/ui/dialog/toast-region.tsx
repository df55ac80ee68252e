import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { Text } from 'react-aria-components/Text'
import { IconX } from '#web/ui/icons/generated/icons.ts'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Button, IconButton } from '#web/ui/button/button.tsx'
import { closedByNext, toastStore, type OpenToast, type ToastMessage } from '#web/ui/dialog/toast-store.ts'
import styles from './toast.module.css'

/** No more than this many at once: an older one goes, unless it has an action, which waits until there is room again. */
const MAX_TOASTS = 3
const TOAST_MS = 6_000

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: MAX_TOASTS })
let open: readonly OpenToast[] = []

function draw(message: ToastMessage): void {
  for (const key of closedByNext(open, message, MAX_TOASTS)) queue.close(key)
  const onClose = () => {
    open = open.filter((each) => each.key !== key)
  }
  const key: string = queue.add(message, message.action ? { onClose } : { onClose, timeout: TOAST_MS })
  open = [{ key, message }, ...open]
}

/** The toasts of the page, a region that F6 leads to. Their time stands still under the pointer and the focus. */
export function ToastRegion() {
  const { t } = useLingui()
  useEffect(() => toastStore.drawWith(draw), [])
  return (
    <AriaToastRegion queue={queue} className={styles.toasts ?? ''} aria-label={t`Messages`}>
      {({ toast }) => (
        <Toast toast={toast} className={styles.toast ?? ''}>
          <ToastContent>
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              size="sm"
              variant="paper"
              onClick={() => {
                queue.close(toast.key)
                toast.content.action?.run()
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t`Close`}
            className={styles.toastClose}
            onClick={() => queue.close(toast.key)}
          >
            <IconX size={18} />
          </IconButton>
        </Toast>
      )}
    </AriaToastRegion>
  )
}
