import { IconCopy, IconShare2 } from '#web/ui/icons/generated/icons.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/dialog/toast-store.ts'

/** Sends the address of a page by the device's own sheet, or copies it where there is none. `path` is the page's, `title` what the sheet calls it. */
export function ShareLink({ path, title }: { path: string; title: string }) {
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
  return (
    <Button
      variant="quiet"
      fullWidth
      icon={canSend ? <IconShare2 size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      onClick={() => void share()}
    >
      {canSend ? <Trans>Share this page</Trans> : <Trans>Copy the link to this page</Trans>}
    </Button>
  )
}
