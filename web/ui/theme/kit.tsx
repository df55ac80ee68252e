import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useColorScheme } from '#web/ui/color-scheme.ts'
import './mantine.css'

const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'never',
  fontFamily: 'var(--font-text)',
  defaultRadius: 'md',
})

/**
 * The component kit under our look. It stands around the few components that are built on it, not around the app, so
 * that pages without them do not load it. All colours come from tokens.css: no style tag is written at run time.
 */
export function Kit({ children }: { children: ReactNode }) {
  const scheme = useColorScheme()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
      deduplicateCssVariables
    >
      {children}
    </MantineProvider>
  )
}
