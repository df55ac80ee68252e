import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { patterns, type PageName } from './paths.ts'

const feature = (file: string) => `../features/${file}`
const page = (name: PageName, file: string): RouteConfigEntry =>
  route(patterns[name], feature(file), { id: name })

export default [
  // Without header and footer (specification section 2.1).
  layout('shell/plain-layout.tsx', [
    page('login', 'identity/login.page.tsx'),
    page('verifyLogin', 'identity/verify-login.page.tsx'),
    page('register', 'identity/register.page.tsx'),
    page('verifyOtp', 'identity/verify-otp.page.tsx'),
    page('registerProfileDetails', 'identity/register-profile-details.page.tsx'),
    page('forgotPassword', 'identity/forgot-password.page.tsx'),
  ]),
  layout('shell/personal-layout.tsx', { id: 'stage' }, [
    page('tripWaiting', 'trips/waiting.page.tsx'),
    page('tripLive', 'trips/live.page.tsx'),
  ]),
  layout('shell/shell-layout.tsx', [
    index(feature('marketing/home.page.tsx'), { id: 'home' }),
    page('showAllDestinations', 'destinations/show-all-destinations.page.tsx'),
    page('showWalkerOnMap', 'walkers/show-walker-on-map.page.tsx'),
    page('help', 'marketing/help.page.tsx'),
    page('walkerHelp', 'marketing/walker-help.page.tsx'),
    page('blogDetails', 'marketing/blog-details.page.tsx'),
    page('whatsNew', 'marketing/whats-new.page.tsx'),
    page('faq', 'marketing/faq.page.tsx'),
    page('contactUs', 'marketing/contact-us.page.tsx'),
    page('communityGuidelines', 'marketing/community-guidelines.page.tsx'),
    page('terms', 'marketing/terms.page.tsx'),
    page('privacy', 'marketing/privacy.page.tsx'),
    page('newsletterConfirm', 'marketing/newsletter-confirm.page.tsx'),
    page('newsletterConfirmFromMail', 'marketing/newsletter-confirm.page.tsx'),
    page('updateForgotPassword', 'identity/update-forgot-password.page.tsx'),
    page('verifyEmail', 'identity/verify-email.page.tsx'),
    page('comingSoon', 'marketing/coming-soon.page.tsx'),
    layout('shell/personal-layout.tsx', { id: 'personal' }, [
      page('selectDestinations', 'destinations/select-destinations.page.tsx'),
      page('editAccount', 'identity/edit-account.page.tsx'),
      page('changePassword', 'identity/change-password.page.tsx'),
      page('paymentMethods', 'money/payment-methods.page.tsx'),
      page('addCard', 'money/add-card.page.tsx'),
      page('updateCard', 'money/update-card.page.tsx'),
      page('yourTrips', 'feedback/your-trips.page.tsx'),
      page('walkerRating', 'feedback/walker-rating.page.tsx'),
      page('ratings', 'feedback/ratings.page.tsx'),
      page('completedTripsForWalker', 'feedback/completed-trips.page.tsx'),
      page('settings', 'settings/settings.page.tsx'),
      page('welcomeBack', 'walkers/welcome-back.page.tsx'),
      page('tripReceipt', 'trips/receipt.page.tsx'),
      page('tripReplay', 'trips/replay.page.tsx'),
      page('operatorTrip', 'trips/evidence.page.tsx'),
      page('walk', 'trips/walk.page.tsx'),
    ]),
    // Screens of later issues (announced, so that no link is dead), and addresses that do not exist.
    route('*', 'shell/other.page.tsx', { id: 'other' }),
  ]),
] satisfies RouteConfig
