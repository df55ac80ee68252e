import * as z from 'zod'
import * as kind from '#server/config/kinds.ts'
import { together, variable } from '#server/config/variables.ts'

/*
 * The outside services: each a union on `provider`, which follows from the variables that are set.
 */

/** A service that is one of ours unless the variables of a provider are set, all together. */
function service<Own extends string, P extends string, S extends z.ZodRawShape>(
  own: Own,
  provider: P,
  shape: S,
  about: { note: string; otherwise: string },
) {
  return z.discriminatedUnion('provider', [
    z.object({ provider: z.literal(own) }),
    together(z.object({ provider: z.literal(provider), ...shape }), about),
  ])
}

export const database = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('embedded') }),
  z.object({
    provider: z.literal('external'),
    url: variable('DATABASE_URL', kind.database(), {
      description: 'your PostgreSQL (15 or newer)',
      otherwise: 'the bundled one; required in production',
      example: 'postgres://huvr:secret@db.example:5432/huvr',
    }),
  }),
])

export const payments = service(
  'embedded',
  'stripe',
  {
    secretKey: variable(
      'STRIPE_SECRET_KEY',
      kind.formed(/^[sr]k_(live|test)_./, 'a secret key, which begins with sk_live_ or sk_test_'),
      { description: 'cards by Stripe: its secret key', example: 'sk_live_...' },
    ),
    publishableKey: variable(
      'STRIPE_PUBLISHABLE_KEY',
      kind.formed(/^pk_(live|test)_./, 'a publishable key, which begins with pk_live_ or pk_test_'),
      { description: 'the key with which browsers talk to Stripe', example: 'pk_live_...' },
    ),
    webhookSecret: variable(
      'STRIPE_WEBHOOK_SECRET',
      kind.formed(/^whsec_./, 'a signing secret, which begins with whsec_'),
      { description: 'the secret that signs webhooks of Stripe', example: 'whsec_...' },
    ),
    connectWebhookSecret: variable(
      'STRIPE_CONNECT_WEBHOOK_SECRET',
      kind.formed(/^whsec_./, 'a signing secret, which begins with whsec_'),
      { description: 'the secret that signs webhooks of its connected accounts', example: 'whsec_...' },
    ),
    apiBase: variable('STRIPE_API_BASE', kind.origin().nullable().default(null), {
      description: "the origin of another server that speaks Stripe's API, such as stripe-mock or a proxy",
      otherwise: 'https://api.stripe.com',
      example: '',
    }),
  },
  {
    note: 'Stripe: npm run stripe:webhooks -- --make makes both webhooks and says their secrets once (see Webhooks of Stripe below); in the dashboard, retries of subscriptions off (docs/decisions/0050)',
    otherwise: 'the twin',
  },
)

export const checks = service(
  'embedded',
  'checkr',
  {
    apiKey: variable('CHECKR_API_KEY', kind.secret(16), {
      description: 'background checks in the United States by Checkr: its key, which signs its webhooks too',
      example: '...',
    }),
    package: variable(
      'CHECKR_PACKAGE',
      kind.formed(/^[a-z0-9_]{2,80}$/, 'the slug of a package, such as basic_plus'),
      { description: 'the package of checks that is ordered', example: 'basic_plus' },
    ),
  },
  {
    note: 'Checkr: in its dashboard, a webhook to https://walks.example/webhooks/background-checks with related objects included',
    otherwise: 'the twin',
  },
)

export const sms = service(
  'embedded',
  'twilio',
  {
    accountSid: variable('TWILIO_ACCOUNT_SID', kind.text(), {
      description: 'text messages by Twilio: the account',
      example: 'AC...',
    }),
    authToken: variable('TWILIO_AUTH_TOKEN', kind.text(), {
      description: 'the token of the account',
      example: '...',
    }),
    fromCodes: variable('TWILIO_FROM_CODES', kind.text(), {
      description: 'the number or messaging service of codes, calls for help and accounts',
      example: '+12025550100',
    }),
    fromNotices: variable('TWILIO_FROM_NOTICES', kind.text(), {
      description: 'another one, of reminders and alerts: a STOP to it stops nothing else',
      example: '+12025550101',
    }),
    callFrom: variable(
      'TWILIO_CALL_FROM',
      kind
        .formed(/^\+[1-9]\d{6,14}$/, 'a number such as +12025550102')
        .nullable()
        .default(null),
      {
        description:
          'a number that may call, for codes whose text does not come; it goes with `CODE_CALL_COUNTRIES`',
        otherwise: 'no calls',
        example: '+12025550102',
      },
    ),
  },
  {
    note: 'Twilio: two senders that may send to the countries you serve, registered where those ask for it (numbers of the United States: A2P 10DLC or toll-free); at both, messages that come in go to https://walks.example/webhooks/texts/inbound',
    otherwise: 'the twin',
  },
)

export const email = service(
  'embedded',
  'smtp',
  {
    url: variable('SMTP_URL', kind.address('smtps:', 'smtp:'), {
      description: 'e-mail: the server that takes it',
      example: 'smtps://mailer:secret@smtp.example:465',
    }),
    from: variable('MAIL_FROM', kind.formed(/[^\s<>@]@[^\s<>@]/, 'an address such as hello@walks.example'), {
      description: 'the sender of every e-mail',
      example: '"Walks <hello@walks.example>"',
    }),
  },
  { note: 'E-mail over TLS; a password with special characters is percent-encoded', otherwise: 'the twin' },
)

/** What became of our mails is reported by whichever of these providers carries them; without one a bounce is not known. */
export const mailReports = z.object({
  sesTopic: variable(
    'MAIL_REPORTS_SES_TOPIC',
    kind
      .formed(
        /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/,
        'the ARN of a topic, such as arn:aws:sns:eu-central-1:123456789012:mail',
      )
      .nullable()
      .default(null),
    {
      description:
        'bounces and complaints of Amazon SES: the topic of SNS that they are published to (see E-mail that comes back)',
      otherwise: 'they are not known',
      example: 'arn:aws:sns:eu-central-1:123456789012:mail',
    },
  ),
  sendgridKey: variable('MAIL_REPORTS_SENDGRID_KEY', kind.verificationKey().nullable().default(null), {
    description: 'the same of SendGrid: the verification key of its signed Event Webhook',
    otherwise: 'they are not known',
    example:
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEHBIeBB1a0jdtZy53k+UadJi5GMHzB7/O99WcampVwscDJauVMqWwlToO0hFKCk97Hx8qww+k8vOLADSySwf2vQ==',
  }),
})

/** What people write to us: the stand-in of /dev, or a port that the mail server of the domain hands it to. */
export const mailIn = service(
  'embedded',
  'smtp',
  {
    port: variable('MAIL_IN_PORT', kind.wholeNumber(0, 65_535), {
      description: 'e-mail that people write to us: the port that takes it in, by SMTP',
      example: '2525',
    }),
    host: variable('MAIL_IN_HOST', kind.text(), {
      description: 'the address of this machine at which that port is open',
      example: '127.0.0.1',
    }),
    address: variable(
      'MAIL_IN_ADDRESS',
      kind.formed(/^[^\s<>@]+@[^\s<>@]+$/, 'an address such as help@walks.example'),
      {
        description: 'the address that people write to; answers to our e-mails go there too',
        example: 'help@walks.example',
      },
    ),
  },
  {
    note: 'E-mail from people becomes work of operators: the mail server of the domain hands what comes for this address to the port, without TLS and log in, so the port is open to that server alone',
    otherwise: 'only the demo takes e-mail, on `/dev`',
  },
)

/** Recordings, stills and pictures: a folder below the data folder, or a store that speaks S3. */
export const objects = service(
  'folder',
  's3',
  {
    endpoint: variable('OBJECTS_ENDPOINT', kind.origin(), {
      description: 'recordings and pictures in a store that speaks S3: its origin',
      example: 'https://s3.eu-central-1.amazonaws.com',
    }),
    publicEndpoint: variable('OBJECTS_PUBLIC_ENDPOINT', kind.originOrNone().nullable().default(null), {
      description:
        'the origin at which browsers read films and archives from the store itself; `none`: the server reads for them',
      otherwise: 'that of `OBJECTS_ENDPOINT`; `none` where it is http and `PUBLIC_URL` https',
      example: '',
    }),
    bucket: variable(
      'OBJECTS_BUCKET',
      kind.formed(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket, such as walks-of-ours'),
      { description: 'the bucket, which stays private', example: 'walks' },
    ),
    region: variable('OBJECTS_REGION', kind.text(), {
      description: 'the region of the bucket',
      example: 'eu-central-1',
    }),
    accessKeyId: variable('OBJECTS_ACCESS_KEY_ID', kind.optionalText(), {
      description: 'the id of the access key',
      otherwise: 'lent to a role',
      example: '...',
    }),
    secretAccessKey: variable('OBJECTS_SECRET_ACCESS_KEY', kind.optionalText(), {
      description: 'the secret of the access key',
      otherwise: 'lent to a role',
      example: '...',
    }),
    sessionToken: variable('OBJECTS_SESSION_TOKEN', kind.optionalText(), {
      description: 'the token of a temporary access key',
      otherwise: 'the key is one that stays',
      example: '',
    }),
    roleAt: variable(
      'OBJECTS_ROLE',
      kind
        .formed(
          /^(machine|https?:\/\/[^\s/]+\/\S*)$/,
          'machine, or the address that lends a container its keys',
        )
        .nullable()
        .default(null),
      {
        description:
          'in place of an access key: `machine` for the role of an EC2 machine, or the address at which ECS or EKS lends a container its keys',
        otherwise: 'the access key',
        example: '',
      },
    ),
    kmsKey: variable(
      'OBJECTS_KMS_KEY',
      kind
        .formed(
          /^(arn:aws[a-z-]*:kms:\S+|alias\/[\w/-]+|[0-9a-f-]{36})$/,
          'the ARN, the id or the alias of a key of KMS',
        )
        .nullable()
        .default(null),
      {
        description: 'the key of KMS under which each file is encrypted',
        otherwise: "the bucket's own encryption",
        example: '',
      },
    ),
    checksums: variable('OBJECTS_CHECKSUMS', kind.flag().nullable().default(null), {
      description: 'sends the SHA-256 of each file, which a bucket with Object Lock asks for',
      otherwise: 'on at Amazon, off at other stores',
      example: '',
    }),
    roleTokenFile: variable('OBJECTS_ROLE_TOKEN_FILE', kind.optionalText(), {
      description: 'the file of the token that such an address asks for',
      otherwise: 'none',
      example: '',
    }),
  },
  {
    note: 'Files in S3 or a store that speaks it; an origin without a path',
    otherwise: 'a folder below `DATA_DIR`',
  },
)

export const rooms = service(
  'p2p',
  'livekit',
  {
    url: variable('LIVEKIT_URL', kind.address('wss:', 'ws:', 'https:', 'http:'), {
      description: 'media rooms by LiveKit: its address',
      example: 'wss://rooms.walks.example',
    }),
    apiKey: variable('LIVEKIT_API_KEY', kind.text(), {
      description: 'the key that signs tokens and webhooks',
      example: 'API...',
    }),
    apiSecret: variable('LIVEKIT_API_SECRET', kind.secret(16), {
      description: 'the secret of the key',
      example: '$(openssl rand -hex 32)',
    }),
  },
  { note: 'LiveKit', otherwise: 'peer to peer' },
)

/** Web push needs nothing but an address for complaints, which is the product's own unless given; the demo has a twin. */
export const push = z.object({
  subject: variable(
    'WEB_PUSH_SUBJECT',
    kind
      .formed(/^(mailto:[^@]+@.+|https:\/\/.+)$/, 'mailto:you@example.org or an https address')
      .nullable()
      .default(null),
    {
      description: 'web push: where push services send complaints; for production',
      otherwise: 'the twin; `PUBLIC_URL` in production',
      example: 'mailto:push@walks.example',
    },
  ),
  vapidKey: variable('VAPID_PRIVATE_KEY', kind.bytes(32).nullable().default(null), {
    description:
      'the key that push services know you by; changing it drops every subscription; for production',
    otherwise: 'follows from `APP_SECRET`',
    example: '$(openssl rand 32 | basenc --base64url)',
  }),
  moreHosts: variable('PUSH_HOSTS', kind.list().prefault(''), {
    description: 'push services beside those of the browsers, comma separated',
    example: 'push.walks.example',
  }),
})

/** With a relay, calls are relay-only unless the operator allows direct ones (docs/rules/access.md#what-people-see-of-each-other). */
export const ice = z
  .object({
    turn: together(
      z.object({
        urls: variable(
          'TURN_URLS',
          kind.listFormed(
            /^turns?:[^\s/:?@]+(:\d+)?(\?transport=(udp|tcp))?$/,
            'such as turn:relay.walks.example:3478?transport=udp',
          ),
          {
            description: 'relay (coturn with `use-auth-secret`): its addresses; makes calls relay-only',
            example:
              'turn:relay.walks.example:3478?transport=udp,turns:relay.walks.example:5349?transport=tcp',
          },
        ),
        secret: variable('TURN_SECRET', kind.secret(16), {
          description: 'the secret that the relay shares with us',
          example: '$(openssl rand -hex 32)',
        }),
      }),
      {
        note: 'coturn on a machine of its own; UDP first, TLS for networks that let nothing else through',
        otherwise: 'none',
      },
    ).nullable(),
    allowDirect: variable('ALLOW_DIRECT_CALLS', kind.flag().prefault('off'), {
      description: 'with a relay, still allow direct calls',
      example: 'on',
    }),
    stunUrls: variable(
      'STUN_URLS',
      kind.listFormed(/^stuns?:[^\s/:?@]+(:\d+)?$/, 'such as stun:stun.walks.example:3478').prefault(''),
      {
        description: 'address servers, comma separated',
        example: 'stun:stun.walks.example:3478',
      },
    ),
  })
  .transform(({ stunUrls, turn, allowDirect }) => ({
    stunUrls,
    turn,
    relayOnly: turn !== null && !allowDirect,
  }))
