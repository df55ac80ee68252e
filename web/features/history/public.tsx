/** What other features may show of a walk that is over. */
export { SpanBar } from '#web/features/history/receipt/span-bar.tsx'
export { ReplayVideo, Gallery } from '#web/features/history/replay/replay-video.tsx'
export { ReplayMap } from '#web/features/history/replay/replay-map.tsx'
