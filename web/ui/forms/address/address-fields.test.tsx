// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { AddressFields } from '#web/ui/forms/address/address-fields.tsx'

/** The labels of an address in a country, as they are read. */
function labelsIn(country: string): string[] {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const place = document.createElement('div')
  const root = createRoot(place)
  const part = (name: string) => ({ name, value: '', onChange: () => undefined })
  act(() =>
    root.render(
      <I18nProvider i18n={i18n}>
        <AddressFields
          street={part('street')}
          city={part('city')}
          state={part('state')}
          zip={part('zip')}
          country={{ ...part('country'), value: country }}
        />
      </I18nProvider>,
    ),
  )
  const labels = [...place.querySelectorAll('label')].map((label) => label.textContent)
  act(() => root.unmount())
  return labels
}

test.each([
  ['', ['Street address', 'City', 'State or Province', 'Country', 'Zip Code']],
  ['US', ['Street address', 'City', 'State', 'Country', 'Zip Code']],
  ['SG', ['Street address', 'City (optional)', 'Country', 'Postal code']],
  ['HK', ['Street address', 'City (optional)', 'Country']],
  ['AE', ['Street address', 'City (optional)', 'Emirate', 'Country']],
  ['IE', ['Street address', 'City', 'County (optional)', 'Country', 'Eircode (optional)']],
])('in "%s" an address has the parts and words of its country', (country, labels) =>
  expect(labelsIn(country)).toEqual(labels),
)
