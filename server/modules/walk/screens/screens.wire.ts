import { deviceName } from '#domain/identity/sign-in/device-name.ts'
import { isTelevision } from '#domain/walk/screens.ts'
import type {
  OpenScreenResult,
  PairScreenResult,
  ScreenState,
  WalkScreen,
} from '#server/graphql/generated/resolvers.ts'
import { filled } from '#server/messages/messages.ts'
import type { Destination } from '#server/modules/places/public.ts'
import { wireDestination } from '#server/modules/places/places.wire.ts'
import type {
  FindOutcome,
  OpenOutcome,
  PairOutcome,
  ScreenView,
} from '#server/modules/walk/screens/screens.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

const stateWords = {
  code: 'CODE',
  expired: 'EXPIRED',
  paired: 'PAIRED',
  over: 'OVER',
  none: 'NONE',
} as const satisfies Record<ScreenView['kind'], string>

export function wireScreenState(view: ScreenView, destination: Destination | null): ScreenState {
  return {
    status: stateWords[view.kind],
    code: view.kind === 'code' ? view.code : null,
    code_until: view.kind === 'code' ? view.codeUntil.toISOString() : null,
    walk:
      view.kind === 'paired'
        ? {
            trip_id: view.trip.id,
            destination: destination && wireDestination(destination),
            walker_name: view.walkerName,
            starts_at: view.trip.startsAt?.toISOString() ?? null,
            is_open: view.isOpen,
          }
        : null,
  }
}

export function wireOpened(outcome: Extract<OpenOutcome, { kind: 'opened' }>): OpenScreenResult {
  const { pass, code, codeUntil } = outcome
  return {
    status: 'OPENED',
    message: walkTexts.screens.opened,
    pass,
    code,
    code_until: codeUntil.toISOString(),
  }
}

/** Such as "Chrome on a television", by what the browser says of itself. */
function screenName(userAgent: string): string {
  const texts = walkTexts.screens
  const named = (browser: string, system: string) =>
    isTelevision(userAgent)
      ? filled(texts.onTelevision, { browser })
      : filled(texts.onSystem, { browser, system })
  return deviceName(userAgent, named) ?? (isTelevision(userAgent) ? texts.television : texts.unknownScreen)
}

const pairWords = {
  found: 'FOUND',
  paired: 'PAIRED',
  replaces: 'REPLACES',
  noSuchCode: 'NO_SUCH_CODE',
  over: 'OVER',
  group: 'NOT_SCREENED',
} as const

export function wirePair(
  outcome: Exclude<FindOutcome | PairOutcome, { kind: 'unknown' } | { kind: 'tooMany' }>,
): PairScreenResult {
  const status = pairWords[outcome.kind]
  const message = walkTexts.screens[outcome.kind]
  if (!('agent' in outcome)) return { status, message, screen: null, replaces: null }
  const { agent, replaces } = outcome
  return {
    status,
    message,
    screen: screenName(agent),
    replaces: replaces === null ? null : screenName(replaces),
  }
}

export function wireWalkScreen({ agent, pairedAt }: { agent: string; pairedAt: Date }): WalkScreen {
  return { name: screenName(agent), paired_at: pairedAt.toISOString() }
}
