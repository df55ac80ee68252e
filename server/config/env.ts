/** Every variable of the environment that the server knows, unchecked. The only reader of the environment. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const text = (name: string): string | undefined => {
    const value = source[name]?.trim()
    return value === undefined || value === '' ? undefined : value
  }
  return {
    nodeEnv: text('NODE_ENV'),
    host: text('HOST'),
    port: text('PORT'),
    publicUrl: text('PUBLIC_URL'),
    dataDir: text('DATA_DIR'),
    databaseUrl: text('DATABASE_URL'),
    appSecret: text('APP_SECRET'),
    allowTwins: text('ALLOW_TWINS'),
    productName: text('PRODUCT_NAME'),
    logLevel: text('LOG_LEVEL'),
    trustProxy: text('TRUST_PROXY'),
    demoWalkers: text('DEMO_WALKERS'),
    demoSeed: text('DEMO_SEED'),
    serviceWorker: text('SERVICE_WORKER'),
    graphqlJit: text('GRAPHQL_JIT'),
    crashPoint: text('CRASH_POINT'),
    mapStyle: text('MAP_STYLE'),
    mapOrigins: text('MAP_ORIGINS'),
    stripeSecretKey: text('STRIPE_SECRET_KEY'),
    stripePublishableKey: text('STRIPE_PUBLISHABLE_KEY'),
    stripeWebhookSecret: text('STRIPE_WEBHOOK_SECRET'),
    twilioAccountSid: text('TWILIO_ACCOUNT_SID'),
    twilioAuthToken: text('TWILIO_AUTH_TOKEN'),
    twilioFrom: text('TWILIO_FROM'),
    smsPerDay: text('SMS_PER_DAY'),
    smsCountries: text('SMS_COUNTRIES'),
    commonPasswordsFile: text('COMMON_PASSWORDS_FILE'),
    smtpUrl: text('SMTP_URL'),
    mailFrom: text('MAIL_FROM'),
    webPushSubject: text('WEB_PUSH_SUBJECT'),
    vapidPrivateKey: text('VAPID_PRIVATE_KEY'),
    pushHosts: text('PUSH_HOSTS'),
    objectsEndpoint: text('OBJECTS_ENDPOINT'),
    objectsBucket: text('OBJECTS_BUCKET'),
    objectsRegion: text('OBJECTS_REGION'),
    objectsAccessKeyId: text('OBJECTS_ACCESS_KEY_ID'),
    objectsSecretAccessKey: text('OBJECTS_SECRET_ACCESS_KEY'),
    livekitUrl: text('LIVEKIT_URL'),
    livekitApiKey: text('LIVEKIT_API_KEY'),
    livekitApiSecret: text('LIVEKIT_API_SECRET'),
    turnUrls: text('TURN_URLS'),
    turnSecret: text('TURN_SECRET'),
    stunUrls: text('STUN_URLS'),
    allowDirectCalls: text('ALLOW_DIRECT_CALLS'),
  }
}

export type Env = ReturnType<typeof readEnv>
