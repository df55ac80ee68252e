import { IconCopy, IconShare2 } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, type ButtonProps } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

interface ShareLinkProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'aria-label'> {
  /** The address of a page of this app. */
  readonly path: string
  /** What the device's sheet calls it. */
  readonly title: string
  /** What the button says where it is not this page that is sent. */
  readonly labels?: { readonly send: React.ReactNode; readonly copy: React.ReactNode }
}

/** Sends the address of a page by the device's own sheet, or copies it where there is none. */
export function ShareLink({ path, title, labels, ...look }: ShareLinkProps) {
  const { t } = useLingui()
  const canSend = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  const share = async () => {
    const url = new URL(path, location.href).href
    if (canSend) return navigator.share({ title, url }).catch(() => undefined)
    try {
      await navigator.clipboard.writeText(url)
      toast(t`Link copied.`)
    } catch {
      toast(t`The link could not be copied. Please copy the address of this page.`)
    }
    return undefined
  }
  const words = labels ?? {
    send: <Trans>Share this page</Trans>,
    copy: <Trans>Copy the link to this page</Trans>,
  }
  return (
    <Button
      variant="quiet"
      fullWidth
      {...look}
      icon={canSend ? <IconShare2 size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={() => void share()}
    >
      {canSend ? words.send : words.copy}
    </Button>
  )
}
