import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Words of people for the names that the server answers with. */
export type Words = Readonly<Record<string, MessageDescriptor>>

/** Writes a name of the server in words; one without words is written as it is. */
export function useWords(): (words: Words, name: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (words: Words, name: string) => {
      const found = words[name]
      return found ? i18n._(found) : name
    },
    [i18n],
  )
}
