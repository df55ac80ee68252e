declare module '#server/durable/audit.ts' {
  interface AuditActs {
    'operator.evidenceSeen': true
  }
}

export {}
