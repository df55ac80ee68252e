import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { toastStore, type ToastMessage } from '#web/ui/toast-store.ts'
import styles from './surface.module.css'

const none: readonly ToastMessage[] = []

/** Where toasts appear; once per page. */
export function Toasts() {
  const { t } = useLingui()
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.all, () => none)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          {toast.action && (
            <Button
              size="sm"
              variant="paper"
              onClick={() => {
                toastStore.dismiss(toast.id)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <IconButton
            size="sm"
            label={t`Close`}
            className={styles.toastClose}
            onClick={() => toastStore.dismiss(toast.id)}
          >
            <IconX size={18} />
          </IconButton>
        </div>
      ))}
    </div>
  )
}
