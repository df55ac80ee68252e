import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const style = 'https://maps.test/style.json'
const [bundled, configured] = [await testApp(), await testApp({ MAP_STYLE: style })]

test('a map of the web app opens the style that is configured, or the bundled one', async () => {
  expect((await bundled.http.inject('/map-style.json')).json()).toEqual({ url: null })
  expect((await configured.http.inject('/map-style.json')).json()).toEqual({ url: style })
})
