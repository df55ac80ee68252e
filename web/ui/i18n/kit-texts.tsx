import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Around parts of the kit that say something by themselves (a length with its unit, buttons to step, how many are found):
 * they say it in the language of the page, not in that of the browser.
 */
export function KitTexts({ children }: { children: ReactNode }) {
  const { i18n } = useLingui()
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>
}
