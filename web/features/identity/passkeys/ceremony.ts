import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'

/** What came of asking the device. `givenUp`: the person has closed its sheet, or another request took its place. */
export type Ceremony =
  | { kind: 'done'; credential: string }
  | { kind: 'givenUp' }
  | { kind: 'isThere' }
  | { kind: 'failed' }

/** Whether this browser offers passkeys at a field, as it offers passwords. */
export const offersAtFields = (): Promise<boolean> => browserSupportsWebAuthnAutofill()

/** Asks the device to make a passkey by the server's options. `isThere`: it has one of this account already. */
export async function makePasskey(options: string): Promise<Ceremony> {
  return attempted(async () => startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** Asks the device to sign with one of its passkeys; with `atField` when the person picks one at the field of the page. */
export async function signWithPasskey(options: string, atField = false): Promise<Ceremony> {
  return attempted(async () =>
    startAuthentication({ optionsJSON: JSON.parse(options), useBrowserAutofill: atField }),
  )
}

/** Ends what is under way; its answer is `givenUp`. */
export const endCeremony = () => WebAuthnAbortService.cancelCeremony()

async function attempted(ask: () => Promise<unknown>): Promise<Ceremony> {
  try {
    return { kind: 'done', credential: JSON.stringify(await ask()) }
  } catch (fault) {
    if (fault instanceof WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
      return { kind: 'isThere' }
    const name = fault instanceof Error ? fault.name : ''
    // Browsers say the same of a closed sheet and of a device without a passkey, so that no page learns which.
    return name === 'NotAllowedError' || name === 'AbortError' ? { kind: 'givenUp' } : { kind: 'failed' }
  }
}
