import type { CDPSession, Page } from '@playwright/test'
import type {} from '#web/api/under-way.ts'

/** In the page, before its own scripts: what the device is asked for counts as under way (web/api/under-way.ts). */
export function countCeremonies(): void {
  const counted = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    window.huvrUnderWay = (window.huvrUnderWay ?? 0) + 1
    return answer.finally(() => {
      window.huvrUnderWay = (window.huvrUnderWay ?? 1) - 1
    })
  }
  const { credentials } = navigator
  const [create, get] = [credentials.create.bind(credentials), credentials.get.bind(credentials)]
  credentials.create = (options) => counted(create(options))
  credentials.get = (options) => counted(get(options))
}

/** In the page, before its own scripts: the browser offers no passkeys at fields. A virtual device would pick one at once. */
export function withoutFieldOffers(): void {
  PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
}

/** A device with a screen lock, as the browser's own virtual one (https://www.w3.org/TR/webauthn-3/#sctn-automation). */
export type Authenticator = {
  /** How many passkeys it has, and what each is named after. */
  passkeys(): Promise<{ rpId: string | undefined; userHandle: string | undefined }[]>
  /** Whether its person is recognised from now on. */
  recognises(isRecognised: boolean): Promise<void>
}

/** Gives the page's browser a device that makes passkeys and signs with them at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async passkeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ rpId, userHandle }) => ({ rpId, userHandle }))
    },
    async recognises(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
  }
}
