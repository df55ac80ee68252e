import type { DueCondition } from '#server/durable/due.store.ts'
import {
  clipFile,
  clipLink,
  clipUpload,
  dropClip,
  saveClip,
  takeClip,
  takenClip,
} from '#server/modules/recordings/clips/clips.ts'
import { bind } from '#server/app/module/bind.ts'
import { deleteDue, sweepWork } from '#server/modules/recordings/deletions/deletions.ts'
import { filesOf, forget } from '#server/modules/recordings/deletions/owned.ts'
import { archiveLink, dropArchive, makeArchive } from '#server/modules/recordings/delivery/archives.ts'
import { link, linkForAnyone, recordings } from '#server/modules/recordings/delivery/delivery.ts'
import { addHolder, forgetHolder } from '#server/modules/recordings/holders/holders.ts'
import { storedFiles, readObject } from '#server/modules/recordings/delivery/stored-files.ts'
import {
  dropPicture,
  savePicture,
  pictureFiles,
  takePicture,
  takePlacePicture,
} from '#server/modules/recordings/pictures/pictures.ts'
import { takeSignature } from '#server/modules/recordings/pictures/signatures.ts'
import {
  documentFile,
  dropDocument,
  saveDocument,
  takeDocument,
} from '#server/modules/recordings/pictures/documents.ts'
import { printPicture } from '#server/modules/recordings/pictures/print-picture.ts'
import { onStillStored, stillUpload } from '#server/modules/recordings/pictures/stills.ts'
import { askCut, cut, regenerateCut, dropCuts, holdCuts } from '#server/modules/recordings/cuts/cuts.ts'
import type { RecordingsContext, RecordingsDeps } from '#server/modules/recordings/recordings.deps.ts'
import { addRecordingsRoutes } from '#server/modules/recordings/recordings.routes.ts'
import { joinDue, recordingsTasks, sweepRecordings } from '#server/modules/recordings/recordings.tasks.ts'
import {
  enterAgain,
  removePerson,
  setSpeaking,
  takeOut,
} from '#server/modules/recordings/rooms/room-people.ts'
import { closeRoom, openRoom, relays, ticket } from '#server/modules/recordings/rooms/rooms.ts'
import { closeTestRooms, dueTestRooms, openTestRoom } from '#server/modules/recordings/rooms/test-rooms.ts'
import {
  closeWaiting,
  hasWaitingRooms,
  viewersMost,
  waitingToken,
} from '#server/modules/recordings/rooms/waiting.ts'
import { joinsDue } from '#server/modules/recordings/uploads/recordings.store.ts'
import {
  beginRecording,
  finishRecording,
  ownerEnded,
  stopRecording,
} from '#server/modules/recordings/uploads/stretches.ts'

export type RecordingsService = ReturnType<typeof createRecordingsService>

/** Rooms, recordings and stills of owners that this module knows by their id only. */
export function createRecordingsService(deps: RecordingsDeps) {
  const ctx: RecordingsContext = { ...deps, stillHandlers: [] }
  const publicPart = bind(ctx, {
    openRoom,
    ticket,
    relays,
    closeRoom,
    openTestRoom,
    hasWaitingRooms,
    viewersMost,
    waitingToken,
    closeWaiting,
    setSpeaking,
    removePerson,
    takeOut,
    enterAgain,
    beginRecording,
    finishRecording,
    ownerEnded,
    stopRecording,
    recordings,
    stillUpload,
    printPicture,
    onStillStored,
    link,
    linkForAnyone,
    askCut,
    cut,
    regenerateCut,
    dropCuts,
    holdCuts,
    filesOf,
    storedFiles,
    readObject,
    forget,
    addHolder,
    forgetHolder,
  })
  return {
    ...publicPart,
    ...bind(ctx, { deleteDue, joinDue, sweep: sweepRecordings, sweepWork, routes: addRecordingsRoutes }),
    testRooms: bind(ctx, { due: dueTestRooms, sweep: closeTestRooms }),
    /** Whether recordings are to be joined now. */
    due: (): DueCondition => joinsDue(ctx.clock.now()),
    /** Pictures of people, given to identity as a port. */
    pictures: {
      ...bind(ctx, { take: takePicture, drop: dropPicture }),
      save: savePicture,
      files: pictureFiles,
    },
    /** Pictures that keep their form, given to places and to walkers as a port. */
    placePictures: {
      ...bind(ctx, { take: takePlacePicture, drop: dropPicture }),
      save: savePicture,
      files: pictureFiles,
    },
    /** Clips, given to walkers as a port. */
    clips: {
      ...bind(ctx, { upload: clipUpload, take: takeClip, taken: takenClip, drop: dropClip, link: clipLink }),
      save: saveClip,
      file: clipFile,
    },
    /** Signatures that are drawn, given to onboarding as a port. */
    signatures: { take: takeSignature },
    /** Pictures of documents, given to checks as a port. */
    documents: {
      ...bind(ctx, { take: takeDocument, drop: dropDocument, link }),
      save: saveDocument,
      file: documentFile,
    },
    /** Archives of personal data, given to identity as a port. */
    archives: bind(ctx, { make: makeArchive, link: archiveLink, drop: dropArchive }),
    tasks: recordingsTasks(ctx),
  }
}
