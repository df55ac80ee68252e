import { afterAll } from 'vitest'
import { s3Account, s3Server } from '#adapters/objects/testing/s3-server.ts'

/** A store that speaks S3 for one test file, and the environment that points to it. */
export async function testStore() {
  const store = await s3Server()
  afterAll(() => store.close())
  const env = {
    OBJECTS_ENDPOINT: store.endpoint,
    OBJECTS_BUCKET: s3Account.bucket,
    OBJECTS_REGION: s3Account.region,
    OBJECTS_ACCESS_KEY_ID: s3Account.accessKeyId,
    OBJECTS_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  }
  return { store, env }
}
