import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import type { TestPerson } from '#server/testing/people.ts'
import type { TestApp } from '#server/testing/test-app.ts'

type Test = Pick<TestApp, 'app' | 'gql'>

/** What a device does otherwise than it should. */
export type DeviceFault = {
  origin?: string
  rpId?: string
  /** The device has not checked who holds it. */
  isUnverified?: boolean
  challenge?: string
  counter?: number
  type?: string
}

/** A device with one passkey on it, which signs as a browser's authenticator does (https://www.w3.org/TR/webauthn-3/). */
export function createDevice({ app }: Pick<Test, 'app'>) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = Buffer.from(app.base.random.bytes(32))
  const { origin, hostname } = new URL(app.config.publicUrl)
  let counter = 0
  const clientData = (type: string, options: string, fault: DeviceFault) =>
    Buffer.from(
      JSON.stringify({
        type: fault.type ?? type,
        challenge: fault.challenge ?? (JSON.parse(options) as { challenge: string }).challenge,
        origin: fault.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authenticatorData = (fault: DeviceFault, attested: Buffer | null) => {
    counter = fault.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = 0x01 | (fault.isUnverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    return Buffer.concat([
      hash(fault.rpId ?? hostname),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }
  const id = credentialId.toString('base64url')
  return {
    id,
    /** The answer to the options of `beginPasskey`. */
    made(options: string, fault: DeviceFault = {}): string {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey(publicKey)])
      const data = authenticatorData(fault, attested)
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(data)],
      ])
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, fault).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      })
    },
    /** The answer to the options of `beginPasskeyLogin`. */
    signed(options: string, fault: DeviceFault = {}, key: KeyObject = privateKey): string {
      const data = authenticatorData(fault, null)
      const client = clientData('webauthn.get', options, fault)
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), key)
      return JSON.stringify({
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      })
    },
  }
}

export type Device = ReturnType<typeof createDevice>

/** A passkey of a person, on a device of its own unless one is given; its id. */
export async function addPasskeyTo(
  test: Test,
  person: Pick<TestPerson, 'token'>,
  device: Device = createDevice(test),
): Promise<string> {
  const begun = await test.gql('mutation { beginPasskey { status options } }', {}, person.token)
  const options = begun.data?.['beginPasskey'].options as string | null
  if (!options) throw new Error(JSON.stringify(begun.errors ?? begun.data))
  const document =
    'mutation ($credential: String!) { addPasskey(name: "Phone", credential: $credential) { status passkey { id } } }'
  const { data, errors } = await test.gql(document, { credential: device.made(options) }, person.token)
  const id = data?.['addPasskey'].passkey?.id as string | undefined
  if (!id) throw new Error(JSON.stringify(errors ?? data))
  return id
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The public key as COSE has it (https://www.rfc-editor.org/rfc/rfc9053#section-7.1): EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

/** The few shapes of CBOR that an authenticator's answer needs (https://www.rfc-editor.org/rfc/rfc8949#section-3). */
function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  return count < 256
    ? Buffer.from([(major << 5) | 24, count])
    : Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}
const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
