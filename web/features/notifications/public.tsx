/** What other features and the shell may use of notifications. */
export { AskNotifications } from '#web/features/notifications/ask-notifications.tsx'
export { DeviceNotifications } from '#web/features/notifications/device-notifications.tsx'
export { InstallHint } from '#web/features/notifications/install-hint.tsx'
export { KeepDevice } from '#web/features/notifications/keep-device.tsx'
