import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The usual order, the longest files first, is one of sizes until a run has been measured; a proof is a file of ten lines
 * that runs for half a minute. Proofs come first, so that both workers end with short files, and at the same time.
 */
export class ProofsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const { true: proofs = [], false: others = [] } = Object.groupBy(
      sorted,
      ({ moduleId }) => `${moduleId.includes('/proofs/')}`,
    )
    return [...proofs, ...others]
  }
}
