type StillCamera = { takePhoto(): Promise<Blob> }
type StillCameraClass = new (track: MediaStreamTrack) => StillCamera

/** A photograph, and then a frame, that does not come within this is given up. */
const patienceMs = 2500

/**
 * Whether a photograph shows no more than what is sent. Chromium refuses one of a track that is switched off; WebKit's
 * `takePhoto` asks the camera past that switch, so that there the frame that was sent is taken instead.
 */
export const photoHonorsSwitch = (userAgent: string): boolean => /Chrome\/\d/.test(userAgent)

/** A still of what is sent, as JPEG: a photograph at the camera's full resolution where it can be had. */
export async function takeStill(track: MediaStreamTrack): Promise<Blob> {
  const photo = photoHonorsSwitch(navigator.userAgent) ? await photograph(track) : null
  return photo ?? inTime(grabFrame(track))
}

async function photograph(track: MediaStreamTrack): Promise<Blob | null> {
  const Camera = (globalThis as { ImageCapture?: StillCameraClass }).ImageCapture
  if (!Camera) return null
  // Some cameras refuse photographs while they run; the frame on the screen is good enough then.
  const photo = await inTime(new Camera(track).takePhoto()).catch(() => null)
  return photo && photo.type === 'image/jpeg' && photo.size > 0 ? photo : null
}

/** A phone that holds its frames back answers neither well nor badly. */
function inTime(still: Promise<Blob>): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No picture came in time.')), patienceMs)
    still.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

async function grabFrame(track: MediaStreamTrack): Promise<Blob> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  await video.play()
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  video.srcObject = null
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The frame could not be encoded.'))),
      'image/jpeg',
      0.92,
    )
  })
}
