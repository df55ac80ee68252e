/**
 * Both functions run inside a page, so they carry all they need. A stamp is 4 rows of 24 blocks in the top left
 * corner: the low and high 24 bits of the time in milliseconds, the low bits inverted as a check, and a row that
 * alternates. It survives lossy coding.
 */
export function drawTimeStamps(): void {
  const columns = 24
  const block = 24
  const original = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (constraints) => {
    const stream = await original(constraints)
    if (!constraints?.video) return stream
    for (const track of stream.getVideoTracks()) {
      track.stop()
      stream.removeTrack(track)
    }
    const canvas = document.createElement('canvas')
    canvas.width = 1280
    canvas.height = 720
    const pen = canvas.getContext('2d', { alpha: false })
    if (!pen) return stream
    let frame = 0
    const draw = () => {
      frame++
      pen.fillStyle = '#456'
      pen.fillRect(0, 0, 1280, 720)
      for (let i = 0; i < 40; i++) {
        pen.fillStyle = `hsl(${(i * 9 + frame) % 360} 70% 50%)`
        pen.fillRect((i * 97 + frame * (1 + (i % 7))) % 1280, (i * 53 + frame * (1 + (i % 3))) % 720, 60, 60)
      }
      const now = BigInt(Date.now())
      const low = Number(now & 0xffffffn)
      const high = Number((now >> 24n) & 0xffffffn)
      pen.fillStyle = '#000'
      pen.fillRect(0, 0, columns * block, 4 * block)
      pen.fillStyle = '#fff'
      for (let i = 0; i < columns; i++) {
        if ((low >> i) & 1) pen.fillRect(i * block, 0, block, block)
        if ((high >> i) & 1) pen.fillRect(i * block, block, block, block)
        if (!((low >> i) & 1)) pen.fillRect(i * block, 2 * block, block, block)
        if (i & 1) pen.fillRect(i * block, 3 * block, block, block)
      }
    }
    draw()
    setInterval(draw, 1000 / 30)
    for (const track of canvas.captureStream(30).getVideoTracks()) stream.addTrack(track)
    return stream
  }
}

/** Milliseconds from drawing to showing of each frame that could be read, over `watchMs`. */
export async function readTimeStamps(watchMs: number): Promise<number[]> {
  const video = [...document.querySelectorAll('video')].find((one) => one.videoWidth > 0)
  const canvas = document.createElement('canvas')
  canvas.width = 96
  canvas.height = 16
  const pen = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!video || !pen) return []
  const delays: number[] = []
  const until = performance.now() + watchMs
  const read = (): number | null => {
    const scale = video.videoWidth / 1280
    pen.drawImage(video, 0, 0, 24 * 24 * scale, 4 * 24 * scale, 0, 0, 96, 16)
    const pixels = pen.getImageData(0, 0, 96, 16).data
    const isWhite = (x: number, y: number) => {
      let sum = 0
      for (const dx of [1, 2])
        for (const dy of [1, 2]) sum += pixels[((y * 4 + dy) * 96 + x * 4 + dx) * 4 + 1] ?? 0
      return sum > 512
    }
    let low = 0
    let high = 0
    for (let i = 0; i < 24; i++) {
      if (isWhite(i, 3) !== Boolean(i & 1) || isWhite(i, 0) === isWhite(i, 2)) return null
      if (isWhite(i, 0)) low |= 1 << i
      if (isWhite(i, 1)) high |= 1 << i
    }
    return high * 16_777_216 + low
  }
  await new Promise<void>((resolve) => {
    const onFrame = () => {
      const drawnAt = read()
      if (drawnAt !== null) delays.push(Date.now() - drawnAt)
      if (performance.now() < until) video.requestVideoFrameCallback(onFrame)
      else resolve()
    }
    video.requestVideoFrameCallback(onFrame)
    setTimeout(resolve, watchMs + 2000)
  })
  return delays
}
