export { ComingSoon } from '#web/features/marketing/coming-soon/coming-soon.tsx'
