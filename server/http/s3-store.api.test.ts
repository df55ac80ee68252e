import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'
import { testStore } from '#server/testing/s3.ts'

const { store, env } = await testStore()
const t = await testApp(env)

test('pictures are stored in an S3 store, served from it and deleted in it; signed links and ranges work', async () => {
  const [ana, ben] = [await signUp(t, { firstName: 'Ana' }), await signUp(t, { firstName: 'Ben' })]
  const png = await sharp({ create: { width: 500, height: 400, channels: 4, background: '#3a6' } })
    .png()
    .toBuffer()
  const save = async () => {
    const answer = await t.gql(
      'mutation ($data: EditProfileInput!) { editProfile(data: $data) { avatar } }',
      { data: { profile_image: `data:image/png;base64,${png.toString('base64')}` } },
      ana.token,
    )
    return answer.data?.['editProfile'].avatar as string
  }
  const avatar = await save()
  const served = await t.http.inject(avatar)
  expect(served.headers['content-type']).toBe('image/webp')
  expect((await sharp(served.rawPayload).metadata()).width).toBe(384)

  const put = store.requests.find((request) => request.startsWith('PUT') && request.endsWith('/384.webp'))
  const key = put?.replace(`PUT /${env.OBJECTS_BUCKET}/`, '') ?? ''
  const range = async (token: string, header: string) =>
    t.http.inject({
      url: t.app.services.recordings.link(key, ana.userId),
      headers: { authorization: `Bearer ${token}`, range: header },
    })
  const part = await range(ana.token, 'bytes=8-11')
  expect([part.statusCode, part.body]).toEqual([206, 'WEBP'])
  expect((await range(ben.token, 'bytes=8-11')).statusCode).toBe(403)

  await save()
  await t.app.jobs.idle()
  expect((await t.http.inject(avatar)).statusCode).toBe(404)
  expect(store.requests).toContain(`DELETE /${env.OBJECTS_BUCKET}/${key}`)
})

test('a store that is down is reported as a fault of ours, and nothing is changed', async () => {
  const cara = await signUp(t, { firstName: 'Cara' })
  const jpeg = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer()
  store.faults.push(...Array<{ status: number }>(8).fill({ status: 403 }))
  const answer = await t.gql(
    'mutation ($data: EditProfileInput!) { editProfile(data: $data) { id } }',
    { data: { first_name: 'Other', profile_image: `data:image/jpeg;base64,${jpeg.toString('base64')}` } },
    cara.token,
  )
  expect(answer.errors?.[0]?.extensions['category']).toBe('internal')
  const me = await t.gql('{ me { first_name avatar } }', {}, cara.token)
  expect(me.data?.['me']).toEqual({ first_name: 'Cara', avatar: null })
})
