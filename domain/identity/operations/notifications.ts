import { allCallers, bothOfTheTrip, signedIn } from '#domain/identity/operations/needs.ts'
import { changes, changesOnly, rate, reads, type Rows } from '#domain/identity/operations/row.ts'

export const notificationsOperations = {
  'Mutation.mailReceipt': changes(bothOfTheTrip, 'none', rate('receiptsByPerson')),
  'Query.notifications': reads(signedIn),
  'Query.unreadNotifications': reads(signedIn),
  'Mutation.markNotificationsRead': changes(signedIn, 'none', changesOnly),
  'Subscription.unreadNotificationsChanged': reads(signedIn),
  'Query.webPushKey': reads(allCallers),
  'Query.messageDelivery': reads(signedIn),
  'Mutation.mailMeAgain': changes(signedIn, 'none', changesOnly),
  'Mutation.saveWebPushSubscription': changes(signedIn, 'none', rate('pushSubscriptionsByPerson')),
  'Mutation.deleteWebPushSubscription': changes(signedIn, 'none', changesOnly),

  'Query.myCalendarAddress': reads(signedIn),
  'Mutation.makeCalendarAddress': changes(signedIn, 'none', rate('calendarAddressesByPerson')),
  'Mutation.dropCalendarAddress': changes(signedIn, 'none', changesOnly),
} as const satisfies Rows
