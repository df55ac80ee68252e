import type { RecordingsService } from '#server/modules/recordings/recordings.service.ts'

export type {
  CutView,
  RecordingView,
  Room,
  RoomTicket,
  UploadTicket,
} from '#server/modules/recordings/recordings.types.ts'

/** What other modules may ask of media. Owners are opaque: media does not know trips. */
export type RecordingsPublic = Pick<
  RecordingsService,
  | 'openRoom'
  | 'ticket'
  | 'relays'
  | 'closeRoom'
  | 'setSpeaking'
  | 'removePerson'
  | 'takeOut'
  | 'enterAgain'
  | 'openTestRoom'
  | 'hasWaitingRooms'
  | 'viewersMost'
  | 'waitingToken'
  | 'closeWaiting'
  | 'beginRecording'
  | 'finishRecording'
  | 'ownerEnded'
  | 'stopRecording'
  | 'recordings'
  | 'stillUpload'
  | 'printPicture'
  | 'onStillStored'
  | 'link'
  | 'linkForAnyone'
  | 'askCut'
  | 'cut'
  | 'holdCuts'
  | 'regenerateCut'
  | 'dropCuts'
  | 'filesOf'
  | 'storedFiles'
  | 'readObject'
  | 'forget'
  | 'addHolder'
  | 'forgetHolder'
>
