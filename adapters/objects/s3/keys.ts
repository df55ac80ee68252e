import fs from 'node:fs/promises'
import { StoreDown } from '#adapters/objects/port.ts'

/** A key with which requests are signed; a temporary one has a token beside it. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string; sessionToken: string | null }

/** Where keys come from: they are given, or a role of this machine or container lends them for some hours. */
export type S3KeysFrom =
  | { accessKeyId: string; secretAccessKey: string; sessionToken?: string | null; role?: null }
  | { role: RoleAt; accessKeyId?: null; secretAccessKey?: null; sessionToken?: null }

/** `machine` is the metadata of EC2; else the address that ECS or EKS gives to a container, and the file of its token. */
export type RoleAt = { at: string; tokenFile: string | null }

type Lent = { keys: S3Keys; untilMs: number }

/** Keys are asked for again so long before they end; the platform has new ones by then. */
const renewMs = 5 * 60_000
const answersWithinMs = 5000
const metadata = 'http://169.254.169.254'
/** How long the token for the metadata of a machine holds, in seconds: it is asked for again each time. */
const tokenForS = '60'

/** Gives the keys to sign with; lent ones are stored until shortly before they end. `nowMs` and `machine` are for tests. */
export function s3Keys(
  from: S3KeysFrom,
  { nowMs = Date.now, machine = metadata }: { nowMs?: () => number; machine?: string } = {},
): () => Promise<S3Keys> {
  if (!from.role) {
    const { accessKeyId, secretAccessKey, sessionToken = null } = from
    return async () => ({ accessKeyId, secretAccessKey, sessionToken })
  }
  const { role } = from
  let lent: Lent | null = null
  let asking: Promise<Lent> | null = null
  return async () => {
    if (lent && nowMs() < lent.untilMs - renewMs) return lent.keys
    asking ??= lend(role, machine).finally(() => (asking = null))
    try {
      lent = await asking
    } catch (error) {
      // Keys that hold still are better than none while the platform is away.
      if (!lent || nowMs() >= lent.untilMs) throw error
    }
    return lent.keys
  }
}

async function lend(role: RoleAt, machine: string): Promise<Lent> {
  const answer = role.at === 'machine' ? await ofMachine(machine) : await ofContainer(role)
  const { AccessKeyId: id, SecretAccessKey: secret, Token: token, Expiration: until } = answer
  const untilMs = Date.parse(String(until))
  if (
    typeof id !== 'string' ||
    typeof secret !== 'string' ||
    typeof token !== 'string' ||
    Number.isNaN(untilMs)
  )
    throw new StoreDown('the role gives no keys')
  return { keys: { accessKeyId: id, secretAccessKey: secret, sessionToken: token }, untilMs }
}

/** https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/instancedata-data-retrieval.html, version 2. */
async function ofMachine(machine: string): Promise<Record<string, unknown>> {
  const token = await asked(`${machine}/latest/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': tokenForS },
  })
  const headers = { 'x-aws-ec2-metadata-token': token }
  const path = `${machine}/latest/meta-data/iam/security-credentials/`
  const [name = ''] = (await asked(path, { headers })).trim().split('\n')
  if (name === '') throw new StoreDown('the machine has no role')
  return parsed(await asked(path + name, { headers }))
}

async function ofContainer({ at, tokenFile }: RoleAt): Promise<Record<string, unknown>> {
  // The platform writes another token into the file from time to time.
  const token = tokenFile === null ? null : (await fs.readFile(tokenFile, 'utf8')).trim()
  return parsed(await asked(at, token === null ? {} : { headers: { authorization: token } }))
}

async function asked(url: string, init: RequestInit): Promise<string> {
  try {
    const signal = AbortSignal.timeout(answersWithinMs)
    const response = await fetch(url, { ...init, redirect: 'error', signal })
    if (response.ok) return await response.text()
    throw new StoreDown(`the role of this machine answers ${response.status}`)
  } catch (error) {
    if (error instanceof StoreDown) throw error
    throw new StoreDown('the role of this machine does not answer', { cause: error })
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new StoreDown('the role of this machine gives no keys')
  }
}
