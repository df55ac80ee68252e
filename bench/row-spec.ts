/** A bound on the product's figure: as it is, or as a multiple of a peer's; `by` names the part that is bound. */
export type Aim = { most?: number; least?: number; times?: string; by?: 'median' | 'p95' }

export type RowSpec = { title: string; unit: string; bench: string; aims: readonly Aim[] }
