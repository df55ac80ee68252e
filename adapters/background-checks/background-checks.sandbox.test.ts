import { checkrChecks } from '#adapters/background-checks/checkr.ts'
import { sandboxContract } from '#adapters/background-checks/contract-sandbox.ts'
import { sandbox } from '#adapters/twin/testing/sandbox.ts'

sandbox(
  'background checks: Checkr',
  ['SANDBOX_CHECKR_KEY', 'SANDBOX_CHECKR_PACKAGE'],
  ([apiKey = '', slug = '']) => {
    // The staging of Checkr: invitations of the real one reach people and cost money.
    const checks = checkrChecks({
      apiKey,
      package: slug,
      baseUrl: 'https://api.checkr-staging.com',
      timeoutMs: 20_000,
    })
    sandboxContract(() => ({ checks, nowMs: Date.now }))
  },
)
