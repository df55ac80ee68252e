import { useLingui } from '@lingui/react/macro'

/** How much more or less a figure is than the one before, in percent; nothing where there was none before, as there is no share of it. */
export function Change({ now, before }: { now: number; before: number }) {
  const { i18n } = useLingui()
  if (before === 0) return null
  const form = new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return <bdi>{form.format((now - before) / Math.abs(before))}</bdi>
}
