/** The package brings no types of its own. */
declare module 'vt-pbf' {
  export function fromGeojsonVt(
    layers: Record<string, object>,
    options: { version: number; extent: number },
  ): Uint8Array
}
