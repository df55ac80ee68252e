import { useLingui } from '@lingui/react'

/** `3.5%` in the reader's language, of a share from 0 to 1. */
export function PercentText({ share }: { share: number }) {
  const { i18n } = useLingui()
  return new Intl.NumberFormat(i18n.locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}
