import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

// English is the source and stands, compiled, in the code; other languages are catalogues that are loaded when chosen.
i18n.loadAndActivate({ locale: 'en', messages: {} })

/** Makes texts available to everything below. */
export function Texts({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>
}
