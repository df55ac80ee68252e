import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Each address that a letter, a text message or a calendar of ours holds, and the page that it opens
 * (docs/rules/notifications.md#links-in-our-letters); null for a page of the account, a file, or a page without a button.
 */
const mailedLinks: Readonly<Record<string, string | null>> = {
  '/verify-email': 'web/features/identity/profile/verify-email.page.tsx',
  '/newsletter/confirm': 'web/features/marketing/newsletter/newsletter-confirm.page.tsx',
  '/trusted-contact/': 'web/features/walk/trusted/trusted-contact.page.tsx',
  '/operator-invitation/': 'web/features/operator/operators/operator-invitation.page.tsx',
  '/gift/': 'web/features/money/gifts/gift.page.tsx',
  '/help/': 'web/features/walk/trusted/help-link.page.tsx',
  '/calendar/': null,
  '/group-trips/': null,
  '/trips/': null,
  '/support/': null,
  '/forgot-password': null,
  '/console/operators': null,
  '/payout-account': null,
  '/settings': null,
  // A header of the mail: opened it leads to the settings, and only the press of the mail program does anything.
  '/unsubscribe/': null,
}

const sourcesUnder = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .map((name) => fs.readFileSync(path.join(root, folder, name), 'utf8'))

test('each address that the server writes into a letter is in the table', () => {
  const written = sourcesUnder('server/modules').flatMap((text) =>
    [...text.matchAll(/publicUrl\}(\/[a-z/-]+)/g)].map(([, address = '']) => address),
  )
  expect([...new Set(written)].sort()).toEqual(Object.keys(mailedLinks).sort())
})

/** The file of a page and the files of features that it is made of. */
function partsOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  for (const [, imported = ''] of text.matchAll(/from '#(web\/features\/[^']+\.tsx?)'/g))
    partsOf(imported, seen)
  return seen
}

test.each(Object.values(mailedLinks).filter((page) => page !== null))(
  'opened by a mail scanner, %s sends no mutation by itself',
  (page) => {
    const acting = [...partsOf(page)].filter((file) => {
      const text = fs.readFileSync(path.join(root, file), 'utf8')
      return /\buseEffect\(/.test(text) && /\buseMutation\(|\.mutation\(|\buseSend\b/.test(text)
    })
    expect(acting).toEqual([])
  },
)
