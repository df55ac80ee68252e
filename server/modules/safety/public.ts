import type { SafetyService } from '#server/modules/safety/safety.service.ts'

export type { HelpDetail, DeskCall, DeskPage } from '#server/modules/safety/safety.types.ts'

/** What other modules may ask of safety. */
export type SafetyPublic = Pick<SafetyService, 'desk'>
