import type { ModuleBase } from '#server/app/module/module.ts'
import type { IdentityPublic } from '#server/modules/identity/public.ts'
import type { MoneyPublic } from '#server/modules/money/public.ts'
import type { PlacesPublic } from '#server/modules/places/public.ts'
import type { RecordingsPublic } from '#server/modules/recordings/public.ts'
import type { WalkersPublic } from '#server/modules/walkers/public.ts'
import type { TripsPublic } from '#server/modules/trips/public.ts'

/** What the live part of a trip is given by the composition root. */
export type WalkDeps = ModuleBase & {
  identity: Pick<IdentityPublic, 'people' | 'watchSession'>
  walkers: Pick<WalkersPublic, 'equipmentsOf' | 'hiddenAreaOf' | 'isWalker' | 'blockedWith'>
  places: Pick<PlacesPublic, 'noWalkAround' | 'byId'>
  config: { productName: string; publicUrl: string }
  money: Pick<MoneyPublic, 'quoteAt'>
  recordings: Pick<
    RecordingsPublic,
    | 'ticket'
    | 'setSpeaking'
    | 'removePerson'
    | 'takeOut'
    | 'enterAgain'
    | 'relays'
    | 'openTestRoom'
    | 'waitingToken'
    | 'beginRecording'
    | 'finishRecording'
    | 'stillUpload'
    | 'printPicture'
    | 'onStillStored'
    | 'link'
    | 'linkForAnyone'
  >
  trips: Pick<
    TripsPublic,
    | 'participation'
    | 'noteEntered'
    | 'ringsAt'
    | 'walkersRinging'
    | 'tripRow'
    | 'goLive'
    | 'interrupt'
    | 'saveBeat'
    | 'witnesses'
    | 'record'
    | 'groupRecord'
    | 'saveGroupBeat'
    | 'groupWitnesses'
    | 'liveGroup'
    | 'tripsOfGroup'
    | 'seatsOfGroup'
    | 'seatBy'
    | 'seatFriend'
    | 'noteWalkerCame'
    | 'advanceGroup'
    | 'termsOfGroup'
    | 'noteSeatPutOut'
    | 'groupsOfTwo'
    | 'forgetGuestNames'
  >
}
