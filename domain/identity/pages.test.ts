import { expect, test } from 'vitest'
import { admission, type Admission, type PageAccess, type Viewer } from '#domain/identity/pages.ts'

const viewers = {
  visitor: null,
  traveller: { isWalker: false, isOperator: false },
  walker: { isWalker: true, isOperator: false },
  operator: { isWalker: false, isOperator: true },
} as const satisfies Record<string, Viewer | null>

const decided: Record<PageAccess, Record<keyof typeof viewers, Admission>> = {
  public: { visitor: 'open', traveller: 'open', walker: 'open', operator: 'open' },
  signedIn: { visitor: 'needsLogin', traveller: 'open', walker: 'open', operator: 'open' },
  walker: { visitor: 'needsLogin', traveller: 'needsWalker', walker: 'open', operator: 'needsWalker' },
  operator: {
    visitor: 'needsLogin',
    traveller: 'needsOperator',
    walker: 'needsOperator',
    operator: 'open',
  },
}

test.each(Object.entries(decided))('pages for %s', (access, row) => {
  for (const [who, expected] of Object.entries(row))
    expect(admission(access as PageAccess, viewers[who as keyof typeof viewers]), who).toBe(expected)
})
