/** How browsers are started for journeys and proofs: fake cameras, calls over loopback, nothing in the background. */
export const launchOptions = {
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
  args: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--allow-loopback-in-peer-connection',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--autoplay-policy=no-user-gesture-required',
  ],
}

/**
 * A Chromium without a window system, where there is one: the same engine at half the cost. Notifications are missing in it,
 * so that `launchOptions` alone are for what needs them, and for one journey in the browser that people have.
 */
export const pageLaunchOptions = {
  ...launchOptions,
  ...(process.env['HEADLESS_SHELL_PATH'] ? { executablePath: process.env['HEADLESS_SHELL_PATH'] } : {}),
}

/**
 * Calls of journeys: with half the frames of the fake camera, which no journey counts, a call computes a fifth less on each
 * side. Of a switch that is given twice the later one holds.
 */
export const callLaunchOptions = {
  ...pageLaunchOptions,
  args: [...launchOptions.args, '--use-fake-device-for-media-stream=fps=10'],
}
