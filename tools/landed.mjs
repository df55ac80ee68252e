/**
 * Which parts of the check a change asks for. The walks with media, the promises in browsers and the table of all screens on
 * a whole server take a third of a run, and hold what few changes touch: they run where a file of theirs has changed since
 * the commit of `.ci/landed`, the last one of which CI has said that all of it is green. Where that cannot be told (no such
 * commit here, no git), they run.
 */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from './toolchain.mjs'

/** What the walks with media stand on. */
const ofWalks = [
  /^web\/features\/(walk|booking)\/.*/,
  /^web\/(api|app)\/.*socket/,
  /^server\/modules\/(walk|recordings|safety)\//,
  /^server\/modules\/trips\/(live|ending|offers|scheduling)\//,
  /^server\/(realtime|jobs)\//,
  /^adapters\/(rooms|realtime)\//,
  /^domain\/(walk|trips|recordings)\//,
  /^proofs\/.*\.e2e\.ts$/,
  /^e2e\/walk-/,
]
/** What the table of all screens on a whole server stands on: the policy, the frame around pages, and their files. */
const ofScreens = [/^server\/http\//, /^web\/(app|ui|styles)\//, /^web\/[^/]+$/, /^e2e\/screens\./]
/** What every browser test stands on. */
const ofBoth = [
  /^e2e\/support\//,
  /^web\/testing\/(settled|drawn|looks)\./,
  /^(playwright\.config\.ts|package-lock\.json)$/,
  /^tools\/(test|landed|chromium)\.mjs$/,
]
/** Tests of other layers run in parts of their own. */
const ofOtherParts = /\.(screen|api|db)\.test\.tsx?$|[^/]\.test\.tsx?$|\.md$/

/**
 * Which of the longer parts so many changed files ask for, each with the first file that does; null for a change that is
 * not known asks for all.
 * @param {readonly string[] | null} changed paths from the root of the project
 * @returns {{ part: 'walks' | 'screens', because: string }[]}
 */
export function partsFor(changed) {
  const parts = [
    { part: 'walks', rules: [...ofWalks, ...ofBoth] },
    { part: 'screens', rules: [...ofScreens, ...ofBoth] },
  ]
  return parts.flatMap(({ part, rules }) => {
    const because = changed
      ? changed.find((file) => !ofOtherParts.test(file) && rules.some((rule) => rule.test(file)))
      : 'what has changed is not known'
    return because ? [{ part, because }] : []
  })
}

/**
 * The files that differ from the commit of `.ci/landed`, those that are not committed among them; null where that cannot be
 * told.
 * @returns {string[] | null}
 */
export function changedSinceLanding(folder = root) {
  const record = path.join(folder, '.ci/landed')
  if (!fs.existsSync(record)) return null
  const landed = fs.readFileSync(record, 'utf8').trim()
  if (!/^[0-9a-f]{40}$/.test(landed)) return null
  const git = (...words) => spawnSync('git', words, { cwd: folder, encoding: 'utf8' })
  if (git('merge-base', '--is-ancestor', landed, 'HEAD').status !== 0) return null
  const tracked = git('diff', '--name-only', landed)
  const others = git('ls-files', '--others', '--exclude-standard')
  if (tracked.status !== 0 || others.status !== 0) return null
  return [...tracked.stdout.split('\n'), ...others.stdout.split('\n')].filter(Boolean)
}
