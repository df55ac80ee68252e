import { asksFor, basic, rowsOf } from '#adapters/service-checks/http.ts'
import { isOk, isWrong, noAnswer, type Finding } from '#adapters/service-checks/port.ts'

export type CheckrCheckOptions = { apiKey: string; package: string; timeoutMs?: number; baseUrl?: string }

const about = (what: string) => `Checkr, ${what}`

/** Looks at a Checkr account: its key, and whether it has the package that is ordered. */
export async function checkCheckr(options: CheckrCheckOptions): Promise<Finding[]> {
  const { apiKey, baseUrl = 'https://api.checkr.com', timeoutMs, package: slug } = options
  const headers = { authorization: basic(apiKey, '') }
  const answer = await asksFor(`${baseUrl}/v1/packages?per_page=100`, headers, timeoutMs)
  if (answer === null || answer.status >= 500 || answer.status === 429)
    return [noAnswer(about('key'), 'Checkr')]
  const { status, body } = answer
  if (status >= 300) {
    const words = status === 401 ? 'Checkr does not know this key.' : `Checkr refuses with ${status}.`
    return [isWrong(about('key'), `checkr ${status}`, words)]
  }
  const slugs = rowsOf(body['data']).map((one) => String(one['slug']))
  return [
    isOk(about('key'), 'is known'),
    slugs.includes(slug)
      ? isOk(about('package'), slug)
      : isWrong(
          about('package'),
          'checkr package',
          `The account has no ${slug}; it has ${slugs.join(', ')}.`,
        ),
  ]
}
