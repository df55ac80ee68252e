declare module '#server/durable/audit.ts' {
  interface AuditActs {
    'operator.evidenceSeen': true
    'operator.refund': true
    'operator.credit': true
    'operator.requestApproved': true
    'operator.requestDeclined': true
  }
}

export {}
