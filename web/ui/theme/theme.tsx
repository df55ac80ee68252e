import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './fonts.css'
import './tokens.css'
import './mantine.css'
import './base.css'

const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  fontFamily: 'var(--font-text)',
  defaultRadius: 'md',
})

/** Gives the kit our look. All colours come from tokens.css, so no style tag is written at run time. */
export function Theme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables
    >
      {children}
    </MantineProvider>
  )
}
