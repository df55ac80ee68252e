export { TellWhenFree, useIsToBeTold } from '#web/features/walkers/tell-when-free.tsx'
