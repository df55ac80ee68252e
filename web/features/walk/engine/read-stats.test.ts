import { expect, test } from 'vitest'
import { preferredCodecs } from '#web/features/walk/engine/peer.ts'
import { readStats } from '#web/features/walk/engine/read-stats.ts'

test('a report becomes counters', () => {
  const counters = readStats([
    {
      id: 'i',
      type: 'inbound-rtp',
      kind: 'video',
      framesDecoded: 40,
      bytesReceived: 9000,
      codecId: 'c',
      frameWidth: 1280,
      frameHeight: 720,
    },
    { id: 'a', type: 'inbound-rtp', kind: 'audio', bytesReceived: 500 },
    { id: 'o', type: 'outbound-rtp', kind: 'audio', bytesSent: 700 },
    { id: 'c', type: 'codec', mimeType: 'video/VP8' },
    { id: 't', type: 'transport', selectedCandidatePairId: 'p', bytesReceived: 9900 },
    {
      id: 'p',
      type: 'candidate-pair',
      localCandidateId: 'l',
      remoteCandidateId: 'r',
      currentRoundTripTime: 0.0421,
      availableOutgoingBitrate: 2_500_400,
    },
    { id: 'l', type: 'local-candidate', candidateType: 'relay', protocol: 'udp' },
    { id: 'r', type: 'remote-candidate', candidateType: 'host', protocol: 'udp' },
  ])
  expect(counters).toMatchObject({
    framesDecoded: 40,
    bytesReceived: 9500,
    bytesSent: 700,
    heard: 9900,
    codec: 'video/VP8',
    height: 720,
    roundTripMs: 42,
    availableKbps: 2500,
    path: 'relay/udp > host/udp',
  })
})

test('what a browser leaves out stays unknown', () => {
  expect(readStats([])).toMatchObject({ framesSent: 0, framesCaptured: null, roundTripMs: null, path: null })
})

test('H264 that phones encode in hardware comes first, then VP8, the rest stays in its order', () => {
  const codec = (mimeType: string, sdpFmtpLine = '') => ({ mimeType, sdpFmtpLine })
  const plain = codec('video/H264', 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f')
  const other = codec('video/H264', 'packetization-mode=0;profile-level-id=42001f')
  const list = [codec('video/VP8'), codec('video/rtx'), other, codec('video/AV1'), plain]
  expect(preferredCodecs(list)).toEqual([
    plain,
    other,
    codec('video/VP8'),
    codec('video/rtx'),
    codec('video/AV1'),
  ])
})

test('of a picture in two sizes the larger one that is sent is the picture, and the frames of both are sent', () => {
  const layer = (height: number, more: Record<string, unknown> = {}) => ({
    id: `o${height}`,
    type: 'outbound-rtp',
    kind: 'video',
    framesSent: 10,
    frameWidth: (height * 16) / 9,
    frameHeight: height,
    framesPerSecond: 24,
    qualityLimitationReason: 'none',
    ...more,
  })
  for (const layers of [
    [layer(288), layer(720)],
    [layer(720), layer(288)],
  ])
    expect(readStats(layers)).toMatchObject({ framesSent: 20, width: 1280, height: 720, limitation: 'none' })
  const stopped = [layer(288), layer(720, { framesPerSecond: 0, qualityLimitationReason: 'bandwidth' })]
  expect(readStats(stopped)).toMatchObject({ height: 288, limitation: 'bandwidth' })
  expect(readStats([layer(288), layer(720, { active: false })])).toMatchObject({ height: 288 })
})
