import { createElement, type ReactElement, type SVGProps } from 'react'

/** `size`: width and height in pixels or as in CSS, 24 by default. `stroke`: width of the lines on a grid of 24, 2 by default. */
export type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & {
  size?: number | string
  stroke?: number
}

export type Icon = (props: IconProps) => ReactElement

/** The parts of a drawing: the name of an SVG element and its attributes. */
export type IconParts = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[]

/** An icon of lines, in the colour of the text around it. */
export function outlineIcon(parts: IconParts): Icon {
  return iconOf(parts, {
    fill: 'none',
    stroke: 'currentColor',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  })
}

/** An icon of filled shapes, in the colour of the text around it. */
export function filledIcon(parts: IconParts): Icon {
  return iconOf(parts, { fill: 'currentColor' })
}

function iconOf(parts: IconParts, paint: SVGProps<SVGSVGElement>): Icon {
  const drawing = parts.map(([name, attributes], key) => createElement(name, { ...attributes, key }))
  return function Icon({ size = 24, stroke = 2, ...rest }) {
    return (
      <svg width={size} height={size} viewBox="0 0 24 24" {...paint} strokeWidth={stroke} {...rest}>
        {drawing}
      </svg>
    )
  }
}
