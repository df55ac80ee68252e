import { callers, type Caller, type Need, type OperatorRight, type Right } from '#domain/identity/rights.ts'

const right = (needs: Need, ...allowed: Caller[]): Right => ({
  needs,
  anyOf: [],
  visitor: allowed.includes('visitor'),
  stranger: allowed.includes('stranger'),
  owner: allowed.includes('owner'),
  walker: allowed.includes('walker'),
  operator: allowed.includes('operator'),
})

const allSignedIn = ['stranger', 'owner', 'walker', 'operator'] as const

export const allCallers = right('nothing', ...callers)
/** About the signed-in person's own things, or open to all who are signed in. */
export const signedIn = right('session', ...allSignedIn)
/** The refresh token is the proof: the access token has run out by then. */
export const refreshToken = right('nothing', ...allSignedIn)
export const owner = right('session', 'owner')
export const walkerOfTheTrip = right('session', 'walker')
export const bothOfTheTrip = right('session', 'owner', 'walker')
export const walker = right('walker', 'walker')
/** The caller `operator` of the table is an owner; the others are allowed by the rights that are named here. */
export const operator = (...anyOf: OperatorRight[]): Right => ({ ...right('operator', 'operator'), anyOf })
export const operatorWithoutMfa = right('operatorWithoutMfa', 'operator')
export const anyOperator = operator('support', 'money', 'safety')
