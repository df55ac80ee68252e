import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

import messages from '../../server/messages/en.json' with { type: 'json' }
import { trainingInForce } from '../../domain/onboarding/training.ts'
import { captionFiles, captionsVtt } from './captions.ts'
import { drawings } from './drawings.ts'
import { chapters, filmSeconds, shots } from './script.ts'

const files = path.join(import.meta.dirname, '../../web/public')

test('the server tells of the film what its script says', () => {
  const { durationS, chapters: told } = trainingInForce()
  expect(durationS).toBe(filmSeconds)
  expect(
    told.map(({ title, startsAtS }) => ({ title: messages.onboarding.training.chapters[title], startsAtS })),
  ).toEqual(chapters)
})

test.each(Object.entries(captionFiles))(
  '%s beside the film has the captions of its script',
  async (name, captions) => {
    expect(await readFile(path.join(files, 'training', name), 'utf8')).toBe(captionsVtt(captions))
  },
)

test.each(Object.entries(captionFiles))(
  '%s has a caption for each line, calm enough to be read',
  (_name, captions) => {
    const lines = shots.flatMap((shot) => shot.lines)
    expect(captions).toHaveLength(lines.length)
    // At most 18 letters a second.
    for (const [index, { at, until }] of lines.entries())
      expect((captions[index] ?? '').length / (until - at), captions[index]).toBeLessThanOrEqual(18)
  },
)

test.each(shots)('"$headline": clips, words and drawings fit into $seconds seconds', (shot) => {
  const clipSeconds = (shot.clips ?? []).reduce((sum, clip) => sum + clip.seconds, 0)
  expect(shot.clips === undefined ? shot.seconds : clipSeconds).toBe(shot.seconds)
  for (const overlay of shot.overlays ?? []) {
    expect(Object.keys(drawings)).toContain(overlay.drawing)
    expect(overlay.until ?? shot.seconds).toBeGreaterThan(overlay.at + 1)
  }
  for (const [index, line] of shot.lines.entries()) {
    expect(line.at).toBeGreaterThanOrEqual(index === 0 ? 0 : (shot.lines[index - 1]?.until ?? 0))
    expect(line.until).toBeLessThanOrEqual(shot.seconds)
  }
})
