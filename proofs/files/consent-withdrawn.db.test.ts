import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { makeScene, makeTrip } from '#server/testing/rights/scene.ts'

const t = await testApp()
const begin =
  'mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { id upload_url upload_token } }'
const consent = 'mutation ($granted: Boolean!) { saveRecordingConsent(granted: $granted) { id } }'

test.each(['owner', 'walker'] as const)(
  'the %s withdraws their consent in mid-walk: not one more chunk is taken until both agree again',
  async (who) => {
    const scene = await makeScene(t, true)
    const tripId = await makeTrip(t, scene, 'live')
    const data = {
      booking_id: tripId,
      mime_type: 'video/webm;codecs=vp8,opus',
      stretch_key: 's',
      started_at_ms: 0,
    }
    const begun = () => t.gql(begin, { data }, scene.people.walker.token)
    const put = async (seq: number, { upload_url, upload_token }: Record<string, string>) => {
      const url = `${upload_url}/${seq}`
      const headers = { authorization: `Bearer ${upload_token}`, 'content-type': 'application/octet-stream' }
      return (await t.http.inject({ method: 'PUT', url, headers, payload: 'chunk' })).statusCode
    }
    const ticket = (await begun()).data?.['beginRecording']
    expect(await put(0, ticket)).toBe(204)
    await t.gql(consent, { granted: false }, scene.people[who].token)
    expect(await put(1, ticket)).toBe(403)
    expect((await begun()).errors?.[0]?.extensions['code']).toBe('CONSENT_MISSING')
    expect(await put(2, ticket)).toBe(403)
    await t.gql(consent, { granted: true }, scene.people[who].token)
    expect(await put(1, ticket)).toBe(403)
    expect(await put(1, (await begun()).data?.['beginRecording'])).toBe(204)
  },
)
