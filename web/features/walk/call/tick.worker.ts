/** Wakes the call's clock: a worker's timers are not slowed down while the page is hidden. */
self.onmessage = (event: MessageEvent<number>) => {
  setInterval(() => self.postMessage(null), event.data)
}
