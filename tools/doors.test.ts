import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Screens ask and send through `web/api/doors` (docs/decisions/0115-two-doors.md), not by the client itself. */
const root = path.resolve(import.meta.dirname, '..')
const past = /\b(useMutation|useQuery)\b|\bclient\s*\.(mutation|query)\b/

/** Files that ask or send by the client itself, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'web/features/notifications/subscription.ts':
    'Outside of React: a browser is subscribed by functions that are given the client and throw what is refused.',
  'web/features/walk/recording/use-uploader.ts':
    'Outside of React: a recording is sent on by an uploader that tries again by itself, and no page shows how that goes.',
}

/** Folders whose screens do not go through the doors yet. A folder that does is taken off. */
const waiting: readonly string[] = [
  'web/app/',
  'web/features/booking/',
  'web/features/feedback/',
  'web/features/history/',
  'web/features/marketing/',
  'web/features/notifications/',
  'web/features/operator/calls/',
  'web/features/operator/checks/',
  'web/features/operator/console/',
  'web/features/operator/destinations/',
  'web/features/operator/disputes/',
  'web/features/operator/evidence/',
  'web/features/operator/factors/',
  'web/features/operator/figures/',
  'web/features/operator/flags/',
  'web/features/operator/help/',
  'web/features/operator/money/',
  'web/features/operator/no-walk/',
  'web/features/operator/now/',
  'web/features/operator/operators/',
  'web/features/operator/people/',
  'web/features/operator/settings/',
  'web/features/operator/templates/',
  'web/features/operator/work/',
  'web/features/places/',
  'web/features/walk/',
  'web/features/walkers/',
]

const files = fs
  .readdirSync(path.join(root, 'web'), { recursive: true, encoding: 'utf8' })
  .map((name) => `web/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^web\/(api|build|testing)\//.test(file))
const withoutComments = (text: string) => text.replaceAll(/^ *(\/?\*|\/\/).*$/gm, '')
const pastTheDoors = files.filter((file) =>
  past.test(withoutComments(fs.readFileSync(path.join(root, file), 'utf8'))),
)
const stands = (file: string) => file in exceptions || waiting.some((folder) => file.startsWith(folder))

test('there are files to look at', () => expect(files.length).toBeGreaterThan(500))

test('screens ask through useAsked and send through useSend', () => {
  expect(pastTheDoors.filter((file) => !stands(file))).toEqual([])
})

test('what has no need to stand on these lists is taken off them', () => {
  const needless = (name: string) => !pastTheDoors.some((file) => file.startsWith(name))
  expect([...Object.keys(exceptions), ...waiting].filter(needless)).toEqual([])
})
