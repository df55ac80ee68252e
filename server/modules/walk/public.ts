import type { WalkService } from '#server/modules/walk/walk.service.ts'

export type { GroupOrder } from '#server/modules/walk/group/lines/group-orders.ts'
export type { GroupMinute } from '#server/modules/walk/group/meter/group-minute.ts'
export type { GroupRecords } from '#server/modules/walk/group/records/group-records.ts'
export type { Reporter } from '#server/modules/walk/guests/reporter.ts'

/** What other modules may ask of the live part of walks. */
export type WalkPublic = Pick<
  WalkService,
  'actOnGroup' | 'groupMinute' | 'groupRecords' | 'reporterOf' | 'guestById'
>
