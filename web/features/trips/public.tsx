/**
 * What the shell mounts of trips: `<IncomingRequests/>` once inside the session (it rings on every page of a walker
 * who is online and keeps them online), `<OpenTripBar/>` at the top of the shell around ordinary pages.
 */
export { IncomingRequests } from '#web/features/trips/incoming-requests.tsx'
export { OpenTripBar } from '#web/features/trips/open-trip-bar.tsx'
