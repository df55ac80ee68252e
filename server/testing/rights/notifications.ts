import type { Operation } from '#domain/identity/operations.ts'
import { testDevice } from '#server/testing/devices.ts'
import { status, type Call } from '#server/testing/rights/scene.ts'

/** How the operations of notifications are called in earnest. */
export const notificationsCalls = {
  'Query.notifications': { arguments: '', selection: '{ unread }' },
  'Query.unreadNotifications': { arguments: '' },
  'Mutation.markNotificationsRead': { arguments: '', selection: status },
  'Subscription.unreadNotificationsChanged': { arguments: '' },
  'Query.myCalendarAddress': { arguments: '', selection: '{ url }' },
  'Mutation.makeCalendarAddress': { arguments: '', selection: '{ url }' },
  'Mutation.dropCalendarAddress': { arguments: '', selection: status },
  'Query.webPushKey': { arguments: '' },
  'Query.messageDelivery': { arguments: '', selection: '{ refused_email }' },
  'Mutation.mailMeAgain': { arguments: '', selection: status },
  'Mutation.saveWebPushSubscription': {
    arguments: '($data: WebPushSubscriptionInput!) (data: $data)',
    selection: status,
    variables: () => ({ data: testDevice('rights') }),
  },
  'Mutation.deleteWebPushSubscription': {
    arguments: '(endpoint: "https://push.test/device/rights")',
    selection: status,
  },
} as const satisfies Partial<Record<Operation, Call>>
