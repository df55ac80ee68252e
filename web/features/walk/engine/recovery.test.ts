import { expect, test } from 'vitest'
import {
  answerToNeed,
  isHealthy,
  nextRepair,
  type RepairAction,
  type Situation,
} from '#web/features/walk/engine/recovery.ts'

const fine: Situation = {
  end: 'offering',
  isSocketOpen: true,
  isPeerPresent: true,
  hasConnection: true,
  ice: 'connected',
  signalling: 'stable',
  silentForMs: 100,
  isPictureExpected: true,
  sinceRepairMs: 60_000,
  repairs: 0,
}
const none: RepairAction = { kind: 'none' }
const restart: RepairAction = { kind: 'restartIce' }
const rebuild: RepairAction = { kind: 'rebuild' }
const ask = (reason: 'hello' | 'frozen' | 'failed'): RepairAction => ({ kind: 'askOffer', reason })

test.each<[string, Partial<Situation>, RepairAction]>([
  ['all is well', {}, none],
  ['the socket is dead: an offer would be lost', { isSocketOpen: false, ice: 'failed' }, none],
  ['no peer', { isPeerPresent: false, hasConnection: false }, none],
  ['a peer, and nothing begun', { hasConnection: false, ice: 'new' }, rebuild],
  ['the path is gone', { ice: 'disconnected' }, restart],
  ['the path is gone for good', { ice: 'failed' }, restart],
  ['a new path did not help', { ice: 'disconnected', repairs: 1, sinceRepairMs: 2600 }, rebuild],
  ['the last repair is still under way', { ice: 'disconnected', repairs: 1, sinceRepairMs: 1000 }, none],
  ['it reads connected but nothing is heard', { silentForMs: 5000 }, restart],
  [
    'an offer was never answered',
    { signalling: 'have-local-offer', ice: 'new', sinceRepairMs: 2600 },
    rebuild,
  ],
  [
    'two offers were never answered: the page may be busy, and answers late',
    { signalling: 'have-local-offer', ice: 'new', repairs: 2, sinceRepairMs: 4900 },
    none,
  ],
  [
    'nor was the third one, for twice as long',
    { signalling: 'have-local-offer', ice: 'new', repairs: 2, sinceRepairMs: 5100 },
    rebuild,
  ],
  [
    'offers have long been without an answer',
    { signalling: 'have-local-offer', ice: 'new', repairs: 50, sinceRepairMs: 10_100 },
    rebuild,
  ],
  ['a path is being searched', { ice: 'checking', sinceRepairMs: 4000 }, none],
  ['a path is searched for too long', { ice: 'checking', sinceRepairMs: 6500 }, rebuild],
])('the end that offers: %s', (_what, change, action) => {
  expect(nextRepair({ ...fine, ...change })).toEqual(action)
})

test.each<[string, Partial<Situation>, RepairAction]>([
  ['all is well', {}, none],
  ['nothing has come yet', { hasConnection: false, ice: 'new' }, ask('hello')],
  ['no frame for two seconds', { silentForMs: 2100 }, ask('frozen')],
  ['still no frame after a new path', { silentForMs: 5000, repairs: 1, sinceRepairMs: 2600 }, ask('failed')],
  ['no frame, but the walker hides the picture', { silentForMs: 30_000, isPictureExpected: false }, none],
  [
    'the path failed while the picture is held back',
    { isPictureExpected: false, ice: 'failed' },
    ask('failed'),
  ],
  ['the path is still being searched', { ice: 'checking', silentForMs: 3000, sinceRepairMs: 3000 }, none],
  [
    'it was searched for too long',
    { ice: 'checking', silentForMs: 7000, sinceRepairMs: 7000 },
    ask('failed'),
  ],
  ['the socket is dead', { isSocketOpen: false, silentForMs: 9000 }, none],
])('the end that answers: %s', (_what, change, action) => {
  expect(nextRepair({ ...fine, end: 'answering', ...change })).toEqual(action)
})

test.each<[Partial<Situation>, boolean]>([
  [{}, true],
  [{ signalling: 'have-local-offer' }, false],
  [{ ice: 'checking' }, false],
  [{ end: 'answering', silentForMs: 2500 }, false],
  [{ end: 'answering', silentForMs: 2500, isPictureExpected: false }, true],
  [{ hasConnection: false }, false],
])('healthy only when settled and flowing: %o', (change, healthy) => {
  expect(isHealthy({ ...fine, ...change })).toBe(healthy)
})

const idle = { hasConnection: true, isSameEnd: true, isOfferPending: false, sinceOfferMs: 30_000 }
test.each([
  ['hello', {}, 'rebuild'],
  ['hello', { hasConnection: false }, 'rebuild'],
  ['hello', { isOfferPending: true, sinceOfferMs: 200 }, 'none'],
  ['hello', { isSameEnd: false, isOfferPending: true, sinceOfferMs: 200 }, 'rebuild'],
  ['frozen', {}, 'restartIce'],
  ['frozen', { sinceOfferMs: 900 }, 'none'],
  ['frozen', { isOfferPending: true, sinceOfferMs: 3000 }, 'rebuild'],
  ['network', {}, 'restartIce'],
  ['failed', {}, 'rebuild'],
  ['failed', { isOfferPending: true, sinceOfferMs: 300 }, 'none'],
] as const)('the end that offers, asked with %s while %o: %s', (need, change, step) => {
  expect(answerToNeed(need, { ...idle, ...change })).toBe(step)
})
