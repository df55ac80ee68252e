/** The mark: a place's pin that hovers over its own shadow, with that place's sky in it. */
export function markSvg(
  options: { readonly size?: number; readonly inset?: number; readonly ground?: string } = {},
): string {
  const { inset = 0, ground = '', size = 64 } = options
  const inner = 64 + inset * 2
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-inset} ${-inset} ${inner} ${inner}">${ground}${mark}</svg>\n`
}

/** The sky that fills the square icons of phones. */
export const iconGround = (inset: number): string =>
  `<defs><linearGradient id="k" x2="0" y2="1"><stop stop-color="#43336e"/><stop offset=".6" stop-color="#b9557a"/><stop offset="1" stop-color="#ffd390"/></linearGradient></defs><path fill="url(#k)" d="M${-inset} ${-inset}h${64 + inset * 2}v${64 + inset * 2}h${-64 - inset * 2}z"/>`

/** The pin alone in white, for the status bar of phones, which takes the shape and none of the colours. */
export const badgeSvg = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><path fill="#fff" fill-rule="evenodd" d="M32 2c13.3 0 23 9.9 23 22.8C55 38.4 41.5 46.5 34.2 54.600a3 3 0 0 1-4.4 0C22.5 46.5 9 38.4 9 24.8 9 11.9 18.7 2 32 2zm0 8.500a14.500 14.500 0 1 0 0 29 14.500 14.500 0 0 0 0-29z"/></svg>`

const mark = [
  '<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#43336e"/><stop offset=".45" stop-color="#c9557a"/><stop offset=".8" stop-color="#ffd390"/></linearGradient>',
  '<clipPath id="c"><circle cx="32" cy="25" r="15.5"/></clipPath></defs>',
  '<ellipse cx="32" cy="60" rx="11" ry="2.6" fill="#2b2233" opacity=".28"/>',
  '<path fill="#c8452b" d="M32 2c13.3 0 23 9.9 23 22.8C55 38.4 41.5 46.5 34.2 54.600a3 3 0 0 1-4.4 0C22.5 46.5 9 38.4 9 24.8 9 11.9 18.7 2 32 2z"/>',
  '<circle cx="32" cy="25" r="17.5" fill="#fffdf8"/><g clip-path="url(#c)"><path fill="url(#s)" d="M16 9h32v32H16z"/>',
  '<circle cx="36" cy="25" r="6.5" fill="#fff2cc"/><path fill="#7a3f6d" d="M14 31c6-5 10-5 16 0s10 3 20-2v14H14z"/><path fill="#33204a" d="M14 36c8-4 14-2 20 0s10 1 16-1v8H14z"/>',
  '<path fill="none" stroke="#ffd390" stroke-width="1.6" stroke-linecap="round" stroke-dasharray=".1 3" d="M24 40c6-1 3-5 8-6s5-2 6-3"/></g>',
].join('')
