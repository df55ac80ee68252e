import { Trans, useLingui } from '@lingui/react/macro'
import { emergencyNumbers } from '#domain/support/emergency.ts'
import { countryName } from '#web/ui/i18n/country-name.ts'

/** Only where the numbers are known. */
export function Emergency({ country, level = 3 }: { country: string | null; level?: 2 | 3 }) {
  const { i18n } = useLingui()
  const Heading = `h${level}` as const
  const numbers = emergencyNumbers(country)
  if (country === null || !numbers) return null
  const where = countryName(country, i18n.locale)
  const { police, ambulance } = numbers
  return (
    <section>
      <Heading>
        <Trans>Emergency numbers in {where}</Trans>
      </Heading>
      <p>
        {police === ambulance ? (
          <Trans>
            Police and ambulance: <a href={`tel:${police}`}>{police}</a>
          </Trans>
        ) : (
          <Trans>
            Police: <a href={`tel:${police}`}>{police}</a> · Ambulance:{' '}
            <a href={`tel:${ambulance}`}>{ambulance}</a>
          </Trans>
        )}
      </p>
    </section>
  )
}
