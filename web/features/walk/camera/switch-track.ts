/** The browser's own switch, which every track inherits. */
function inherited(track: MediaStreamTrack): PropertyDescriptor | undefined {
  for (let above = Object.getPrototypeOf(track); above !== null; above = Object.getPrototypeOf(above)) {
    const found = Object.getOwnPropertyDescriptor(above, 'enabled')
    if (found) return found
  }
  return undefined
}

/** Switches a track of this device on or off, also one that is `guarded`. */
export function switchTrack(track: MediaStreamTrack, isOn: boolean): void {
  const own = inherited(track)
  if (own?.set) own.set.call(track, isOn)
  else track.enabled = isOn
}

/**
 * The same track, which from now on is switched by `switchTrack` alone. LiveKit's client switches on every track that it
 * is handed (its `setMediaStreamTrack`), also one that the person has muted or shut.
 */
export function guarded(track: MediaStreamTrack): MediaStreamTrack {
  const own = inherited(track)
  return Object.defineProperty(track, 'enabled', {
    configurable: true,
    get: () => own?.get?.call(track) as unknown,
    set() {},
  })
}
