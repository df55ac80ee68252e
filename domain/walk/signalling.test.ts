import { expect, test } from 'vitest'
import { lastWord, signalBeforeAcceptance, withoutAddresses } from '#domain/walk/signalling.ts'

/** As Chromium and Firefox write it once they know their addresses, with each kind that they have. */
const sdp = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 192.168.7.21',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=msid-semantic: WMS stream',
  'm=video 50321 UDP/TLS/RTP/SAVPF 102 103',
  'c=IN IP4 203.0.113.9',
  'a=rtcp:50322 IN IP4 203.0.113.9',
  'a=candidate:1 1 udp 2122260223 192.168.7.21 50321 typ host generation 0 network-id 1',
  'a=candidate:2 1 udp 2122262783 2001:db8::7 50323 typ host generation 0',
  'a=candidate:3 1 udp 2113937151 6c1f8a2e-7d0c-4a65-9b2e-1a1f5d2f0e11.local 50324 typ host',
  'a=candidate:4 1 udp 1686052607 203.0.113.9 50321 typ srflx raddr 192.168.7.21 rport 50321',
  'a=end-of-candidates',
  'a=remote-candidates:1 198.51.100.4 4000',
  'a=ice-ufrag:EsAw',
  'a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1',
  'a=fingerprint:sha-256 0E:21:9A',
  'a=setup:actpass',
  'a=mid:0',
  'a=sendonly',
  'a=rtcp-mux',
  'a=rtpmap:102 H264/90000',
  'a=ssrc:1001 cname:walker',
  'm=audio 0 UDP/TLS/RTP/SAVPF 111',
  'c=IN IP6 2001:db8::7',
  '',
].join('\r\n')

test('a description without addresses keeps everything else', () => {
  const blank = withoutAddresses(sdp)
  expect(blank).not.toMatch(/192\.168|203\.0|198\.51|2001:db8|\.local|5032|candidate/)
  const gone = (line: string) => /^a=(candidate|end-of|remote-cand|rtcp:)|^[ocm]=/.test(line)
  const linesLeft = (text: string) => text.split('\r\n').filter((line) => !gone(line))
  expect(linesLeft(blank)).toEqual(linesLeft(sdp))
  expect(blank.split('\r\n').filter((line) => /^[ocm]=|^a=rtcp:/.test(line))).toEqual([
    'o=- 4611731400430051336 2 IN IP4 0.0.0.0',
    'm=video 9 UDP/TLS/RTP/SAVPF 102 103',
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    // A part that is refused stays refused.
    'm=audio 0 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 0.0.0.0',
  ])
})

test('lines of any ending are read, and none of an address is overlooked', () => {
  for (const ending of ['\n', '\r'])
    expect(withoutAddresses(sdp.replaceAll('\r\n', ending))).toBe(withoutAddresses(sdp))
})

test('before the acceptance an offer passes and nothing else', () => {
  const offer = { kind: 'offer', session: 's1', sdp }
  expect(signalBeforeAcceptance(offer)).toEqual({ ...offer, sdp: withoutAddresses(sdp) })
  const candidate = { kind: 'candidate', session: 's1', candidate: { candidate: 'candidate:1 1 udp' } }
  const others = [
    candidate,
    { ...offer, kind: 'answer' },
    { kind: 'needOffer', reason: 'hello' },
    'text',
    null,
  ]
  expect(others.map(signalBeforeAcceptance)).toEqual([null, null, null, null, null])
})

test('what was sent before a question for an offer counts no longer', () => {
  const [old, ask, next] = [
    { kind: 'answer' },
    { kind: 'needOffer', reason: 'failed' },
    { kind: 'candidate' },
  ]
  expect(lastWord([old, ask, next])).toEqual([next])
  expect(lastWord([old, next])).toEqual([old, next])
})
