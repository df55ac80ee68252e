declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'operator.evidenceSeen': true
    'operator.evidenceTaken': true
    'operator.evidenceSealed': true
    'operator.figuresCounted': true
    'operator.refund': true
    'operator.credit': true
    'operator.walkerPay': true
    'operator.feeWaived': true
    'operator.tripBooksSeen': true
    'operator.requestApproved': true
    'operator.requestDeclined': true
    'operator.helpTaken': true
    'operator.helpClosed': true
    'operator.peopleSearched': true
    'operator.personSeen': true
    'operator.personActed': true
    'operator.walkEnded': true
    'operator.groupWalkSeen': true
    'operator.groupWalkActed': true
    'operator.groupRefund': true
    'operator.walkerTakenOff': true
    'operator.institutionDecided': true
    'operator.invoiceCredited': true
    'operator.creditNoteApproved': true
    'operator.creditNoteDeclined': true
    'operator.disputeAnswered': true
    'operator.disputeAccepted': true
    'operator.disputeLetOff': true
    'operator.payoutTriedAgain': true
    'operator.payoutReversed': true
    'operator.callAskedAgain': true
    'operator.eventLookedAt': true
    'operator.taxFormsExported': true
    'operator.settingChanged': true
    'operator.tariffPublished': true
    'operator.tariffTakenBack': true
    'operator.rulePublished': true
    'operator.ruleTakenBack': true
  }
}

export {}
