import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { patterns, type PageName } from './paths.ts'

const feature = (file: string) => `../features/${file}`
const page = (name: PageName, file: string): RouteConfigEntry =>
  route(patterns[name], feature(file), { id: name })

export default [
  // Without header and footer.
  layout('shell/plain-layout.tsx', [
    page('login', 'identity/sign-in/login.page.tsx'),
    page('verifyLogin', 'identity/sign-in/verify-login.page.tsx'),
    page('register', 'identity/register/register.page.tsx'),
    page('verifyOtp', 'identity/register/verify-otp.page.tsx'),
    page('registerProfileDetails', 'identity/register/register-profile-details.page.tsx'),
    page('forgotPassword', 'identity/password/forgot-password.page.tsx'),
  ]),
  layout('shell/personal-layout.tsx', { id: 'stage' }, [
    page('tripWaiting', 'walk/waiting/waiting.page.tsx'),
    page('tripLive', 'walk/stage/live.page.tsx'),
  ]),
  layout('shell/shell-layout.tsx', [
    index(feature('marketing/home/home.page.tsx'), { id: 'home' }),
    page('showAllDestinations', 'places/show-all-destinations.page.tsx'),
    page('showWalkerOnMap', 'booking/choosing/show-walker-on-map.page.tsx'),
    page('help', 'marketing/help/help.page.tsx'),
    page('walkerHelp', 'marketing/help/walker-help.page.tsx'),
    page('blogDetails', 'marketing/stories/blog-details.page.tsx'),
    page('whatsNew', 'marketing/stories/whats-new.page.tsx'),
    page('faq', 'marketing/help/faq.page.tsx'),
    page('contactUs', 'marketing/help/contact-us.page.tsx'),
    page('communityGuidelines', 'marketing/documents/community-guidelines.page.tsx'),
    page('terms', 'marketing/documents/terms.page.tsx'),
    page('privacy', 'marketing/documents/privacy.page.tsx'),
    page('newsletterConfirm', 'marketing/newsletter/newsletter-confirm.page.tsx'),
    page('newsletterConfirmFromMail', 'marketing/newsletter/newsletter-confirm.page.tsx'),
    page('updateForgotPassword', 'identity/password/update-forgot-password.page.tsx'),
    page('verifyEmail', 'identity/profile/verify-email.page.tsx'),
    page('shared', 'history/shared/shared.page.tsx'),
    page('gift', 'money/gifts/gift.page.tsx'),
    page('walkerPay', 'money/rates/walker-pay.page.tsx'),
    page('comingSoon', 'marketing/coming-soon/coming-soon.page.tsx'),
    layout('shell/personal-layout.tsx', { id: 'personal' }, [
      page('selectDestinations', 'booking/choosing/select-destinations.page.tsx'),
      page('editAccount', 'identity/profile/edit-account.page.tsx'),
      page('changePassword', 'identity/password/change-password.page.tsx'),
      page('paymentMethods', 'money/cards/payment-methods.page.tsx'),
      page('addCard', 'money/cards/add-card.page.tsx'),
      page('updateCard', 'money/cards/update-card.page.tsx'),
      page('wallet', 'money/wallet/wallet.page.tsx'),
      page('sendGiftCard', 'money/gifts/send-gift-card.page.tsx'),
      page('yourTrips', 'history/trips/your-trips.page.tsx'),
      page('scheduleTrip', 'scheduling/times/schedule-trip.page.tsx'),
      page('tripScheduled', 'scheduling/upcoming/scheduled.page.tsx'),
      page('travellerUpcomingWalks', 'scheduling/upcoming/upcoming-walks.page.tsx'),
      page('travellerCancelledTrips', 'scheduling/upcoming/cancelled-trips.page.tsx'),
      page('walkRequests', 'scheduling/requests/walk-requests.page.tsx'),
      page('walkerHours', 'scheduling/hours/walker-hours.page.tsx'),
      page('scheduleWalker', 'scheduling/favourites/schedule-walker.page.tsx'),
      page('destinationWishlist', 'scheduling/wishes/wish-list.page.tsx'),
      page('createDestinationWishList', 'scheduling/wishes/create-wish.page.tsx'),
      page('wishes', 'scheduling/wishes/wishes-near.page.tsx'),
      page('notifications', 'notifications/list/notifications.page.tsx'),
      page('walkerRating', 'feedback/walker-rating.page.tsx'),
      page('ratings', 'feedback/ratings.page.tsx'),
      page('completedTripsForWalker', 'history/trips/completed-trips.page.tsx'),
      page('settings', 'settings/settings.page.tsx'),
      page('welcomeBack', 'onboarding/welcome-back.page.tsx'),
      page('tripReceipt', 'history/receipt/receipt.page.tsx'),
      page('tripReplay', 'history/replay/replay.page.tsx'),
      page('operatorTrip', 'operator/evidence/evidence.page.tsx'),
      page('walk', 'walk/home/walk.page.tsx'),
    ]),
    // Screens of later issues (announced, so that no link is dead), and addresses that do not exist.
    route('*', 'shell/errors/other.page.tsx', { id: 'other' }),
  ]),
] satisfies RouteConfig
