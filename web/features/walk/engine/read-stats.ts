import { noCounters, type CallCounters } from '#web/features/walk/engine/call-engine.ts'

type Stat = Record<string, unknown> & { id: string; type: string }

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Sums a browser's report up into our counters. Fields a browser leaves out stay null. */
export function readStats(report: Iterable<Stat>): CallCounters {
  const stats = new Map([...report].map((stat) => [stat.id, stat]))
  const counters = { ...noCounters }
  for (const stat of stats.values()) {
    if (stat.type === 'inbound-rtp') {
      counters.bytesReceived += number(stat['bytesReceived']) ?? 0
      if (stat['kind'] === 'video') readInbound(counters, stat, stats)
      else counters.heardEnergy = number(stat['totalAudioEnergy'])
    }
    if (stat.type === 'outbound-rtp') {
      counters.bytesSent += number(stat['bytesSent']) ?? 0
      if (stat['kind'] === 'video') readOutbound(counters, stat, stats)
      else counters.voiceBytesSent = number(stat['bytesSent'])
    }
    if (stat.type === 'remote-inbound-rtp' && stat['kind'] === 'video') {
      const lost = number(stat['fractionLost'])
      if (lost !== null) counters.lossShare = lost
    }
    if (stat.type === 'media-source' && stat['kind'] === 'video')
      counters.framesCaptured = number(stat['frames'])
    if (stat.type === 'media-source' && stat['kind'] === 'audio')
      counters.voiceEnergy = number(stat['totalAudioEnergy'])
  }
  readPath(counters, stats)
  if (counters.heard === 0) counters.heard = counters.bytesReceived
  return counters
}

function readInbound(counters: CallCounters, stat: Stat, stats: Map<string, Stat>) {
  counters.framesDecoded += number(stat['framesDecoded']) ?? 0
  counters.framesPerSecond = number(stat['framesPerSecond'])
  counters.width = number(stat['frameWidth'])
  counters.height = number(stat['frameHeight'])
  counters.codec = text(stats.get(text(stat['codecId']) ?? '')?.['mimeType'])
}

function readOutbound(counters: CallCounters, stat: Stat, stats: Map<string, Stat>) {
  counters.framesSent += number(stat['framesSent']) ?? 0
  const limited = text(stat['qualityLimitationReason'])
  if (limited === 'cpu' || limited === 'bandwidth' || limited === 'other') counters.limitation = limited
  // Of a picture in several sizes the largest that is sent now is the picture.
  const height = number(stat['frameHeight'])
  const isSent = stat['active'] !== false && number(stat['framesPerSecond']) !== 0
  if (counters.height !== null && (!isSent || (height ?? 0) <= counters.height)) return
  counters.framesPerSecond = number(stat['framesPerSecond'])
  counters.width = number(stat['frameWidth'])
  counters.height = height
  counters.codec = text(stats.get(text(stat['codecId']) ?? '')?.['mimeType'])
}

function readPath(counters: CallCounters, stats: Map<string, Stat>) {
  const transport = [...stats.values()].find(
    (stat) => stat.type === 'transport' && stat['selectedCandidatePairId'],
  )
  const pair = transport
    ? stats.get(text(transport['selectedCandidatePairId']) ?? '')
    : [...stats.values()].find(
        (stat) => stat.type === 'candidate-pair' && stat['nominated'] && stat['state'] === 'succeeded',
      )
  counters.heard = number(transport?.['bytesReceived']) ?? number(pair?.['bytesReceived']) ?? 0
  if (!pair) return
  const seconds = number(pair['currentRoundTripTime'])
  counters.roundTripMs = seconds === null ? null : Math.round(seconds * 1000)
  const available = number(pair['availableOutgoingBitrate'])
  counters.availableKbps = available === null ? null : Math.round(available / 1000)
  const end = (id: unknown) => {
    const candidate = stats.get(text(id) ?? '')
    return candidate ? `${text(candidate['candidateType'])}/${text(candidate['protocol'])}` : '?'
  }
  counters.path = `${end(pair['localCandidateId'])} > ${end(pair['remoteCandidateId'])}`
}
