/**
 * Zod compiles its checks by `new Function` where it may. Our content policy refuses that, and each try would be reported
 * as an attack; so it is set not to try. Has to run before any schema is made: root.tsx imports it first.
 */
;(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true }
