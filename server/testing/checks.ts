/** The form of a check outside the United States as a person sends it. */
export const otherCountryForm = {
  first_name: 'Wanda',
  middle_name: '',
  no_middle_name: true,
  last_name: 'Walker',
  street_address: 'Rua Augusta 1',
  state: 'Lisboa',
  country: 'Portugal',
  zipcode: '1100-048',
  identification_type: 'Passport',
  identification_number: 'P-1234567',
  consent: true,
}

/** A picture that can be read: one red pixel. */
export const smallPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
