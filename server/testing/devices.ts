import type { PushAddress } from '#domain/notifications/push.ts'

/** A browser as the push twin takes it; the ending of the name decides how it answers, see `embeddedPush`. */
export function testDevice(name: string): PushAddress {
  const point = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, name)])
  return {
    endpoint: `https://push.test/device/${name}`,
    p256dh: point.toString('base64url'),
    auth: Buffer.alloc(16, name).toString('base64url'),
  }
}
