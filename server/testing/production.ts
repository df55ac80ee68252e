import { randomBytes } from 'node:crypto'

/** The least that production asks for beside DATABASE_URL, on stand-ins. */
export const productionEnv = {
  NODE_ENV: 'production',
  APP_SECRET: randomBytes(48).toString('base64url'),
  PUBLIC_URL: 'https://walks.test',
  ALLOW_TWINS: 'payments,sms,email,checks',
}
