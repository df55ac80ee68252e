/** Whether this device shows notifications while the app is closed. */
export type DeviceState =
  /** The browser cannot. */
  | 'unsupported'
  /** iPhone and iPad can only from the home screen. */
  | 'needsHomeScreen'
  /** Refused in the browser; only its settings change that. */
  | 'blocked'
  | 'off'
  | 'on'

/** What the browser says about itself. */
export type Browser = {
  isIos: boolean
  /** Opened from the home screen, in a window of its own. */
  isStandalone: boolean
  canPush: boolean
  permission: NotificationPermission | null
}

export function deviceStateOf(browser: Browser, isSubscribed: boolean): DeviceState {
  if (browser.isIos && !browser.isStandalone) return 'needsHomeScreen'
  if (!browser.canPush || browser.permission === null) return 'unsupported'
  if (browser.permission === 'denied') return 'blocked'
  return browser.permission === 'granted' && isSubscribed ? 'on' : 'off'
}

/** An iPad asks for desktop pages and calls itself a Mac; no Mac has a touch screen. */
export function isIos(device: { userAgent: string; maxTouchPoints: number }): boolean {
  return (
    /iPhone|iPad|iPod/.test(device.userAgent) ||
    (/Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1)
  )
}

/** This browser, now. */
export function readBrowser(): Browser {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true
  return {
    isIos: isIos(navigator),
    isStandalone: standalone || matchMedia('(display-mode: standalone)').matches,
    canPush: 'serviceWorker' in navigator && 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
  }
}
