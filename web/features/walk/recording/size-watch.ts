/**
 * Reports each change of the size of a camera's picture, as when a phone is turned: a video that is not shown plays the track and
 * says so with the first picture of another size. Returns how to end it.
 */
export function watchSize(track: MediaStreamTrack, changed: () => void): () => void {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  let size = ''
  const look = () => {
    const now = `${video.videoWidth} ${video.videoHeight}`
    const isFirst = size === '' || video.videoWidth === 0
    if (!isFirst && now !== size) changed()
    if (video.videoWidth > 0) size = now
  }
  video.addEventListener('resize', look)
  video.addEventListener('loadedmetadata', look)
  video.srcObject = new MediaStream([track])
  // Refused where nothing may play by itself; the size is not watched then.
  video.play().catch(() => undefined)
  return () => {
    video.removeEventListener('resize', look)
    video.removeEventListener('loadedmetadata', look)
    video.srcObject = null
  }
}
