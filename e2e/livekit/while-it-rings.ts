import type { Page } from '@playwright/test'
import type { Person } from '#e2e/support/fixtures.ts'

/** What a page has of its devices, and its connections. */
type Noted = { devices: MediaStreamTrack[]; peers: RTCPeerConnection[] }
declare global {
  interface Window {
    __noted?: Noted
  }
}

/** Notes what pages of this person open from now on: tracks of devices, also copies of them, and connections. */
export async function noteWhatIsOpened({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const noted: Noted = { devices: [], peers: [] }
    window.__noted = noted
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted)
      noted.devices.push(...stream.getTracks())
      return stream
    }
    const plainClone = MediaStreamTrack.prototype.clone
    MediaStreamTrack.prototype.clone = function () {
      const made = plainClone.call(this)
      if (noted.devices.includes(this)) noted.devices.push(made)
      return made
    }
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(config?: RTCConfiguration) {
        super(config)
        noted.peers.push(this)
      }
    }
  })
}

/** The kinds of what this page sends of its devices. */
export const sentOfDevices = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { devices, peers } = window.__noted ?? { devices: [], peers: [] }
    const sent = peers.flatMap((peer) => peer.getSenders()).map(({ track }) => track)
    return sent.flatMap((track) => (track && devices.includes(track) ? [track.kind] : []))
  })

/** What this page receives: the size of each picture that has frames, and the energy of each voice. */
export const received = (page: Page): Promise<{ pictures: string[]; energies: number[] }> =>
  page.evaluate(async () => {
    const reports = await Promise.all((window.__noted?.peers ?? []).map((peer) => peer.getStats()))
    const inbound = reports
      .flatMap((report) => [...(report.values() as Iterable<Record<string, unknown>>)])
      .filter(({ type }) => type === 'inbound-rtp')
    const pictures = inbound.filter(
      ({ kind, framesDecoded }) => kind === 'video' && Number(framesDecoded) > 0,
    )
    return {
      pictures: pictures.map(({ frameWidth, frameHeight }) => `${String(frameWidth)}x${String(frameHeight)}`),
      energies: inbound.flatMap(({ kind, totalAudioEnergy }) =>
        kind === 'audio' ? [Number(totalAudioEnergy)] : [],
      ),
    }
  })

/** How many pictures this page shows. */
export const shownPictures = (page: Page): Promise<number> =>
  page.evaluate(() => [...document.querySelectorAll('video')].filter((video) => video.videoWidth > 0).length)
