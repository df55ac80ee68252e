/** What the features after a walk may use of it. */
export { PostcardViewer } from '#web/features/walk/postcards/postcard-viewer.tsx'
export { IssueReasons, issueReasonNames } from '#web/features/walk/safety/issue-reasons.tsx'
export { UploadProgress } from '#web/features/walk/recording/upload-progress.tsx'
export { startRinging } from '#web/features/walk/ringing/ring-tone.ts'
export { steerNames } from '#web/features/walk/steering/steering-words.ts'
