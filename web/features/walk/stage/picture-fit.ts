import { useEffect, useState, type RefObject } from 'react'

export type Fit = 'contain' | 'cover'

interface Size {
  width: number
  height: number
}

const coverFromShare = 0.75

/** A picture fills its box where three quarters of it stay visible; else it is shown whole. */
export function fitFor(box: Size, picture: Size): Fit {
  const sides = [box.width, box.height, picture.width, picture.height]
  if (sides.some((side) => side <= 0)) return 'cover'
  const [shapeOfBox, shapeOfPicture] = [box.width / box.height, picture.width / picture.height]
  const visible = Math.min(shapeOfBox / shapeOfPicture, shapeOfPicture / shapeOfBox)
  return visible >= coverFromShare ? 'cover' : 'contain'
}

/** The fit of a video as it stands: its box and its picture may turn at any time. */
export function useFit(video: RefObject<HTMLVideoElement | null>): Fit {
  const [fit, setFit] = useState<Fit>('cover')
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    const look = () =>
      setFit(
        fitFor(
          { width: element.clientWidth, height: element.clientHeight },
          { width: element.videoWidth, height: element.videoHeight },
        ),
      )
    const boxes = new ResizeObserver(look)
    boxes.observe(element)
    element.addEventListener('resize', look)
    return () => {
      boxes.disconnect()
      element.removeEventListener('resize', look)
    }
  }, [video])
  return fit
}
