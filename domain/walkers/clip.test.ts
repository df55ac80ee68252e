import { expect, test } from 'vitest'
import { clipFaultOf } from '#domain/walkers/clip.ts'

test.each([
  [{ codec: 'avc', width: 720, height: 1280 }, null],
  [{ codec: 'avc', width: 1280, height: 320 }, null],
  [{ codec: 'hevc', width: 720, height: 1280 }, 'clipNotH264'],
  [{ codec: 'avc', width: 720, height: 1282 }, 'clipTooWide'],
  [{ codec: 'avc', width: 318, height: 640 }, 'clipTooSmall'],
])('%j: %s', (look, fault) => expect(clipFaultOf(look)).toBe(fault))
