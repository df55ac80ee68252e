/** What other features may use of notifications. */
export { AskNotifications } from '#web/features/notifications/ask-notifications.tsx'
export { DeviceNotifications } from '#web/features/notifications/device-notifications.tsx'
export { InstallHint } from '#web/features/notifications/install-hint.tsx'
