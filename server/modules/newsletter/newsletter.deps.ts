import type { ModuleBase } from '#server/app/module/module.ts'
import type { Config } from '#server/config/config.ts'

/** What the newsletter is given by the composition root; also the first parameter of its use cases. */
export type NewsletterDeps = ModuleBase & {
  config: Pick<Config, 'publicUrl' | 'productName'>
}
