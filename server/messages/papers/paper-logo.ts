/** The logo as web/public/logo.svg has it, without its shadow, in a square of 64. */
const pin =
  'M32 2c13.3 0 23 9.9 23 22.8C55 38.4 41.5 46.5 34.2 54.6a3 3 0 0 1-4.4 0C22.5 46.5 9 38.4 9 24.8 9 11.9 18.7 2 32 2z'
const hills = [
  { fill: '#7a3f6d', path: 'M14 31c6-5 10-5 16 0s10 3 20-2v14H14z' },
  { fill: '#33204a', path: 'M14 36c8-4 14-2 20 0s10 1 16-1v8H14z' },
] as const

/** Draws the logo into a square of `size` points. */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  doc.save()
  doc.translate(x, y).scale(size / 64)
  doc.path(pin).fill('#c8452b')
  doc.circle(32, 25, 17.5).fill('#fffdf8')
  doc.circle(32, 25, 15.5).clip()
  const sky = doc.linearGradient(32, 9, 32, 41)
  sky.stop(0, '#43336e').stop(0.45, '#c9557a').stop(0.8, '#ffd390')
  doc.rect(16, 9, 32, 32).fill(sky)
  doc.circle(36, 25, 6.5).fill('#fff2cc')
  for (const { fill, path } of hills) doc.path(path).fill(fill)
  doc.restore()
}
