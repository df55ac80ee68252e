export { ComingSoon } from '#web/features/marketing/coming-soon.tsx'
