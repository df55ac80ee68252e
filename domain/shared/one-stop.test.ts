import { expect, test } from 'vitest'
import { withOneStop } from '#domain/shared/one-stop.ts'

test.each([
  ['Empieza a las 9:30 a.\u00a0m..', 'Empieza a las 9:30 a.\u00a0m.'],
  ['Abierta hasta 5:30 p.m.. Puedes moverla.', 'Abierta hasta 5:30 p.m. Puedes moverla.'],
  ['Hasta las <0>9:30 a. m.</0>.', 'Hasta las <0>9:30 a. m.</0>'],
  ['De 9:30 a. m. a 5:30 p. m., y después.', 'De 9:30 a. m. a 5:30 p. m., y después.'],
  ['Empieza a las 17:30.', 'Empieza a las 17:30.'],
])('%s', (sentence, written) => expect(withOneStop(sentence)).toBe(written))
