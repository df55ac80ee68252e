import { expect, test } from 'vitest'
import { emergencyNumbers } from '#domain/support/emergency.ts'

test('the numbers are those of the country, and none where they are not known', () => {
  expect(emergencyNumbers('Portugal')).toEqual({ police: '112', ambulance: '112' })
  expect(emergencyNumbers('Japan')).toEqual({ police: '110', ambulance: '119' })
  for (const unknown of ['Atlantis', '', null]) expect(emergencyNumbers(unknown)).toBeNull()
})
