/** How often each side of a benchmark is measured. */
export const runs = Number(process.env['BENCH_RUNS'] ?? 20)
