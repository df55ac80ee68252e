/** As much of a device as its choice needs. */
export type Lens = Pick<MediaDeviceInfo, 'kind' | 'label' | 'deviceId'>

/**
 * The main one of several cameras at the back of a phone. Android names each lens by its number and opens any of them for
 * "environment", on some phones the ultra-wide one; the main lens has the lowest number. Null where names say nothing.
 */
export function mainBackLens(devices: readonly Lens[]): string | null {
  const numbered = devices.flatMap(({ kind, label, deviceId }) => {
    const [, number] = /^camera2? (\d+), facing back$/.exec(kind === 'videoinput' ? label : '') ?? []
    return number === undefined ? [] : [{ deviceId, number: Number(number) }]
  })
  if (numbered.length < 2) return null
  return numbered.reduce((main, one) => (one.number < main.number ? one : main)).deviceId
}
