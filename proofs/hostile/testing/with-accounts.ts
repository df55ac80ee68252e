import { expect } from 'vitest'
import {
  liveTrip,
  me,
  rowsOf,
  socketTo,
  startOf,
  wrong,
  type Attempt,
} from '#proofs/hostile/testing/attack.ts'
import { password } from '#proofs/hostile/testing/people.ts'

/** What is tried on and by people who have an account. */
export const withAccounts: readonly Attempt[] = [
  {
    finding: 5,
    attempt: 'a walk that is live for 280 s without one counted second',
    expected: /^(ended|settled) /,
    async tried(at) {
      const { ana, ben } = at
      const id = await liveTrip(at, ana, ben, 280)
      const statusOf = async () =>
        (await rowsOf(at, 'select status from trips where id = $1', [id]))[0]?.status
      await expect.poll(statusOf, { timeout: 10_000 }).toMatch(/^(ended|settled)$/)
      const [ended] = await rowsOf(at, 'select status, end_reason, live_seconds from trips where id = $1', [
        id,
      ])
      return Object.values(ended ?? {}).join(' ')
    },
  },
  {
    finding: 8,
    attempt: 'strangers close both ways in: 20 wrong codes, then 110 wrong passwords from eleven addresses',
    expected:
      /^stranger TOO_MANY PASSWORDS_CLOSED, device LOGGED_IN USER_EXIST LOGGED_IN, new device LOGGED_IN$/,
    async tried(at) {
      const { server, people } = at
      const { phone, cookies } = await people.registered()
      const device = { cookies: { huvr_device: cookies['huvr_device'] ?? '' } }
      // What was sent until now is moved back, because codes are sent every 30 s and four times an hour.
      const goesBack = (by: string) =>
        server.owner.query(
          `update one_time_codes set created_at = created_at - interval '${by}' where phone = $1`,
          [phone],
        )
      await goesBack('2 hours')
      for (let n = 0; n < 20; n++) {
        if (n % 5 === 0) {
          await goesBack('31 s')
          expect(await people.ask(phone)).toBe('USER_EXIST')
        }
        expect(await people.signIn({ username: phone, otp: wrong(server.codes(phone)[0]) })).toBe(
          'OTP_NOT_VERIFIED',
        )
      }
      await goesBack('31 s')
      const addresses = Array.from({ length: 11 }, people.newAddress)
      for (const from of addresses)
        await Promise.all(
          Array.from({ length: 10 }, () =>
            people.signIn({ username: phone, password: 'Wrong1234' }, { from }),
          ),
        )
      const stranger = [await people.ask(phone), await people.signIn({ username: phone, password })]
      const known = [
        await people.signIn({ username: phone, password }, device),
        await people.ask(phone, device),
        await people.signIn({ username: phone, otp: server.codes(phone)[0] ?? '' }, device),
      ]
      await server.owner.query('update users set code_failures = 20 where phone = $1', [phone])
      await goesBack('1 hour')
      await people.ask(phone)
      const fresh = await people.signIn({ username: phone, otp: server.codes(phone)[0] ?? '', password })
      return `stranger ${stranger.join(' ')}, device ${known.join(' ')}, new device ${fresh}`
    },
  },
  {
    finding: 11,
    attempt: 'a name with a link, one with a line break, and the name in a mail to an unverified address',
    expected: /^BAD_INPUT BAD_INPUT no name$/,
    async tried(at) {
      const { server, people, ana } = at
      const rename = (firstName: string) =>
        people.send(
          'mutation ($data: EditProfileInput!) { editProfile(data: $data) { id } }',
          { data: { first_name: firstName } },
          { cookies: ana.cookies },
        )
      const refused = [await rename('Win at https://evil.test'), await rename('Ana\nBcc: x@evil.test')]
      await rename('Xanthippe')
      await people.send('mutation { verifyUserEmail { status } }', {}, { cookies: ana.cookies })
      await expect.poll(() => server.letters().length, { timeout: 15_000 }).toBeGreaterThan(0)
      const codes = refused.map(({ errors }) => errors[0]?.extensions.code)
      return `${codes.join(' ')} ${server.letters().join().includes('Xanthippe') ? 'name' : 'no name'}`
    },
  },
  {
    finding: 12,
    attempt: 'a chunk after the consent was taken back',
    expected: /^204 403$/,
    async tried(at) {
      const { server, people } = at
      const [traveller, walker] = [await people.registered(), await people.registered()]
      const id = await liveTrip(at, traveller, walker, 5)
      const data = {
        booking_id: id,
        mime_type: 'video/webm;codecs=vp8,opus',
        stretch_key: 's',
        started_at_ms: 0,
      }
      const begun = await people.send(
        'mutation ($data: BeginRecordingInput!) { beginRecording(data: $data) { upload_url upload_token } }',
        { data },
        { cookies: walker.cookies },
      )
      const ticket = begun.data?.['beginRecording']
      expect(ticket, begun.body).toBeTruthy()
      const put = (seq: number) =>
        server.request(
          {
            method: 'PUT',
            path: `${new URL(ticket.upload_url, 'https://walks.test').pathname}/${seq}`,
            headers: {
              authorization: `Bearer ${ticket.upload_token}`,
              'content-type': 'application/octet-stream',
            },
          },
          'chunk',
        )
      const before = (await put(0)).status
      const consent = 'mutation { saveRecordingConsent(granted: false) { id } }'
      await people.send(consent, {}, { cookies: traveller.cookies })
      return `${before} ${(await put(1)).status}`
    },
  },
  {
    finding: 13,
    attempt: 'a request and a socket of a person who has been banned',
    expected: /^signed in, SESSION_ENDED within 5 s, \d+, NOT_VERIFIED$/,
    async tried(at) {
      const { server, people } = at
      const person = await people.registered()
      const cookie = `huvr_access=${person.cookies['huvr_access']}`
      const { socket, opened, heard } = socketTo(at, '/graphql', { cookie, origin: 'https://walks.test' })
      await opened
      socket.send('{"type":"connection_init"}')
      socket.send(
        '{"id":"1","type":"subscribe","payload":{"query":"subscription { incomingRequestsChanged { __typename } }"}}',
      )
      const asked = () => people.send(me, {}, { cookies: person.cookies })
      const before = (await asked()).body.includes(person.id) ? 'signed in' : 'not signed in'
      await server.owner.query('update users set banned_at = now() where id = $1', [person.id])
      const ended = async () => (await asked()).errors[0]?.extensions.code as string
      await expect.poll(ended, { timeout: 5000 }).toBe('SESSION_ENDED')
      await expect.poll(() => heard.join(), { timeout: 5000 }).toContain('"complete"')
      socket.close()
      return `${before}, SESSION_ENDED within 5 s, ${heard.length}, ${await people.signIn({ username: person.phone, password })}`
    },
  },
  {
    finding: 14,
    attempt: 'the kept answer of a session that has ended, names that are guessed, and a secret of a sample',
    expected: /^not answered again, no suggestion, 1 APP_SECRET must be drawn at random/,
    async tried(at) {
      const { people } = at
      const person = await people.registered()
      const press = {
        cookies: person.cookies,
        headers: { 'idempotency-key': 'hostilehostilehostile14' },
      }
      const consent = 'mutation { saveRecordingConsent(granted: true) { id } }'
      expect((await people.send(consent, {}, press)).body).toContain(person.id)
      await people.send('mutation { logout { status } }', {}, { cookies: person.cookies })
      const again = await people.send(consent, {}, press)
      const guess = (await people.send('{ destinatio { id } }')).body
      const start = await startOf('server/main.ts', {
        NODE_ENV: 'production',
        APP_SECRET: 'change-me-change-me-change-me-change-me',
        PUBLIC_URL: 'https://walks.test',
        DATABASE_URL: 'postgres://huvr@localhost/none',
        ALLOW_TWINS: 'payments,sms,email,checks',
      })
      const repeated = again.errors.length === 0 || again.body.includes(person.id)
      return `${repeated ? again.body : 'not answered again'}, ${guess.includes('Did you mean') ? guess : 'no suggestion'}, ${start}`
    },
  },
]
