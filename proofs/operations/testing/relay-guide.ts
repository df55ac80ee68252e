import fs from 'node:fs'
import path from 'node:path'

const operations = path.join(import.meta.dirname, '../../../docs/operations.md')

/** What the operators' guide says about peers and quotas, as it stands there. */
export function documentedFlags(): string[] {
  return (
    fs
      .readFileSync(operations, 'utf8')
      .match(/--(?:(?:denied-peer-ip|user-quota|total-quota|max-bps)=[^\s\\]+|no-multicast-peers|no-cli)/g) ??
    []
  )
}
