import type { WalkerPageQuery } from '#web/api/generated/walker-page.ts'

/** A walker as their public page shows them. */
export type Walker = NonNullable<WalkerPageQuery['walkerPage']>
