import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Screens ask and send through `web/api/doors` (docs/decisions/0115-two-doors.md), not by the client itself. */
const root = path.resolve(import.meta.dirname, '..')
const past = /\b(useMutation|useQuery)\b|\bclient\s*\.(mutation|query)\b/

/** Files that ask or send by the client itself, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'web/app/shell/menu/bell.tsx': 'On every page, the start page too, whose scripts are at their limit.',
  'web/features/marketing/home/home.page.tsx': 'The start page, whose scripts are at their limit.',
  'web/features/marketing/search/suggestions.tsx': 'On the start page, whose scripts are at their limit.',
  'web/features/notifications/subscription.ts':
    'Outside of React: a browser is subscribed by functions that are given the client and throw what is refused.',
  'web/features/operator/console/palette-groups.ts':
    'Asked while it is typed; an answer of before is dropped.',
  'web/features/operator/destinations/destination-files.tsx': 'A file is asked for part by part and saved.',
  'web/features/operator/destinations/use-import.ts': 'A file is sent part by part.',
  'web/features/operator/evidence/use-evidence-file.ts':
    'A file is saved by a press; no page shows its answer.',
  'web/features/operator/kit/look.ts': 'Asks once at a press, because each look is a row in the audit log.',
  'web/features/operator/kit/use-parts.ts':
    'Parts of a list are asked one after the other and stay on the page.',
  'web/features/operator/work/use-work.ts':
    'Parts of a list are asked one after the other and stay on the page.',
  'web/features/walk/call/trip-room.ts':
    'Outside of React: a call asks for its room, again and again until it has one.',
  'web/features/walk/recording/use-uploader.ts':
    'Outside of React: a recording is sent on by an uploader that tries again by itself, and no page shows how that goes.',
}

const files = fs
  .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/(api|build|testing)\//.test(file))
const withoutComments = (text: string) => text.replaceAll(/^ *(\/?\*|\/\/).*$/gm, '')
const pastTheDoors = files.filter((file) =>
  past.test(withoutComments(fs.readFileSync(path.join(root, file), 'utf8'))),
)
const stands = (file: string) => file in exceptions

test('there are files to look at', () => expect(files.length).toBeGreaterThan(500))

test('screens ask through useAsked and send through useSend', () => {
  expect(pastTheDoors.filter((file) => !stands(file))).toEqual([])
})

test('what has no need to stand on this list is taken off it', () => {
  const needless = (name: string) => !pastTheDoors.some((file) => file.startsWith(name))
  expect(Object.keys(exceptions).filter(needless)).toEqual([])
})
