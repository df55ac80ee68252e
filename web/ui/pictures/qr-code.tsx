import { encode } from 'uqr'

interface QrCodeProps {
  readonly text: string
  /** What it leads to, for those who do not scan it. */
  readonly label: string
  readonly className?: string | undefined
}

/** A text as a picture that apps read. Its ground is light by night too, or cameras would not: the class says so. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  )
}
