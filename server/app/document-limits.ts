import type { ValidationRule } from 'graphql'

/** Limits on documents, checked before anything runs (promise 28). */
export const documentLimits: ValidationRule[] = []
