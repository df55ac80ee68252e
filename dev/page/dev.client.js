/** The /dev page: shows what the stand-ins were given and moves them. Polls each second; nothing here is secret. */
const element = (id) => document.getElementById(id)
const problem = element('problem')

async function ask(path, body) {
  const response = await fetch(
    path,
    body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {},
  )
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error?.message ?? 'The server refused.')
  return answer
}

/** Runs a request and shows its failure in words. */
async function tell(work) {
  try {
    await work()
    problem.textContent = ''
  } catch (error) {
    problem.textContent =
      error instanceof TypeError ? 'The server does not answer. Is it running?' : error.message
  }
}

let shown = ''
function showMessages(messages) {
  const key = messages.map((message) => message.id).join()
  if (key === shown) return
  shown = key
  element('messages-empty').hidden = messages.length > 0
  element('messages').replaceChildren(...messages.slice(0, 100).map(messageItem))
}

const channels = { sms: 'Text message', call: 'Call', email: 'E-mail', push: 'Push message' }

function messageItem(message) {
  const item = document.createElement('li')
  const head = document.createElement('b')
  head.textContent = message.to
  const when = document.createElement('small')
  const state = message.state ? `, ${message.state}` : ''
  when.textContent = `${channels[message.channel]}, ${new Date(message.sent_at).toLocaleString()}${state}`
  const code = /\b\d{5}\b/.exec(message.text)?.[0]
  const text = document.createElement('p')
  text.append(...linked(message.text))
  item.append(head, when, text)
  if (code && (message.channel === 'sms' || message.channel === 'call')) {
    const large = document.createElement('p')
    large.className = 'code'
    large.textContent = code
    item.insertBefore(large, text)
  }
  if (message.channel === 'email')
    item.append(...mailReports.map(([label, kind]) => told(message, label, kind)))
  return item
}

const mailReports = [
  ['It comes back', 'bounced'],
  ['It is late', 'delayed'],
  ['It is unwanted', 'complained'],
]

/** A button by which the provider tells what became of a mail. */
function told({ id }, label, kind) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.addEventListener('click', () => {
    void tell(async () => {
      await ask('/dev/mail-reports', { id, kind })
      button.textContent = `${label}: told`
    })
  })
  return button
}

/** Links in a text become clickable; everything else stays text. */
function linked(text) {
  return text.split(/(https?:\/\/\S+)/).map((part) => {
    if (!/^https?:\/\//.test(part)) return part
    const link = document.createElement('a')
    link.href = part
    link.textContent = part
    return link
  })
}

function showState(state) {
  element('now').textContent = new Date(state.now).toLocaleString()
  element('offset').textContent = state.offset_s > 0 ? `(${state.offset_s} s ahead)` : ''
  const form = element('faults')
  if (!form.contains(document.activeElement)) {
    form.elements.sms.checked = state.faults.sms
    form.elements.calls.checked = state.faults.calls
    form.elements.email.checked = state.faults.email
    form.elements.push.checked = state.faults.push
  }
  showFaults('payment', state.faults.payments, state.faults.payment_kinds)
  showFaults('billing', state.faults.billings, kindsOfBilling(state.faults.billing_kinds))
  const provider = element('provider')
  if (!provider.contains(document.activeElement))
    for (const [name, isOn] of Object.entries(state.faults.provider ?? {}))
      provider.elements[name].checked = isOn
  showFaults('payout', state.faults.payouts, state.faults.payout_kinds)
  const checks = element('check-faults')
  checks.hidden = state.faults.checks === null
  if (!checks.contains(document.activeElement))
    for (const [name, isOn] of Object.entries(state.faults.checks ?? {})) checks.elements[name].checked = isOn
  showDisputes(state.disputes)
  showWalkers(state.walkers)
}

/** The faults of one provider that are switched on, and the kinds to choose from. */
function showFaults(provider, faults, kinds) {
  const select = element(`${provider}-fault`).elements.kind
  if (select.options.length === 0)
    select.append(...Object.entries(kinds).map(([kind, label]) => new Option(label, kind)))
  element(`${provider}-faults`).replaceChildren(
    ...(faults ?? []).map((fault) => {
      const item = document.createElement('li')
      item.textContent = `${fault.operation}: ${kinds[fault.kind]}, ${fault.times} more`
      return item
    }),
  )
}

/** The bank declines renewals; calls of ours are lost or answered with an error. */
let billingKinds = {}
function kindsOfBilling(kinds) {
  if (Object.keys(billingKinds).length === 0) {
    billingKinds = kinds
    fillBillingKinds()
  }
  return kinds
}

function fillBillingKinds() {
  const { operation, kind } = element('billing-fault').elements
  const fits = ([name]) => (name === 'declined') === (operation.value === 'renewal')
  kind.replaceChildren(
    ...Object.entries(billingKinds)
      .filter(fits)
      .map(([name, label]) => new Option(label, name)),
  )
}

let disputesShown = ''
function showDisputes(disputes) {
  const key = JSON.stringify(disputes)
  if (key === disputesShown) return
  disputesShown = key
  element('disputes-empty').hidden = disputes.length > 0
  element('disputes').replaceChildren(...disputes.map(disputeItem).reverse())
}

function disputeItem({ dispute_id: id, amount_cents: cents, reference, state, is_answered: isAnswered }) {
  const item = document.createElement('li')
  const words = document.createElement('div')
  words.textContent = `$${(cents / 100).toFixed(2)} of ${reference}: ${state}${isAnswered ? ', answered' : ''}`
  item.append(words)
  if (['won', 'lost', 'inquiryClosed'].includes(state)) return item
  const button = (label, decision) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = label
    made.addEventListener('click', () => {
      void tell(async () => {
        await ask('/dev/disputes', { dispute_id: id, decision })
        await refresh()
      })
    })
    return made
  }
  item.append(button('The payment stands', 'won'), button('The bank takes it back', 'lost'))
  return item
}

let walkersShown = ''
function showWalkers(walkers) {
  const key = JSON.stringify(walkers)
  if (key === walkersShown) return
  walkersShown = key
  element('walkers').replaceChildren(...walkers.map(walkerItem))
}

function walkerItem(walker) {
  const item = document.createElement('li')
  const name = document.createElement('div')
  name.textContent = `${walker.name}, ${walker.place}: ${walker.state}`
  item.append(name)
  if (walker.state === 'walking') {
    const button = (label, body) => {
      const made = document.createElement('button')
      made.type = 'button'
      made.textContent = label
      made.addEventListener('click', () => {
        void tell(() => ask('/dev/walkers', { user_id: walker.user_id, ...body }))
      })
      return made
    }
    item.append(
      button('End the walk', { act: 'end' }),
      button('Lose connection for 10 s', { act: 'lose', seconds: 10 }),
    )
  }
  return item
}

element('clock').addEventListener('submit', (event) => {
  event.preventDefault()
  const form = event.target
  void tell(async () => {
    await ask('/dev/clock', {
      forward_s: Number(form.elements.amount.value) * Number(form.elements.unit.value),
    })
    await refresh()
  })
})

element('faults').addEventListener('change', (event) => {
  const { name, checked } = event.target
  void tell(() => ask('/dev/faults', { [name]: checked }))
})

const verdicts = { stored: 'It has arrived.', later: 'The server takes no e-mail now.' }
element('mail').addEventListener('submit', (event) => {
  event.preventDefault()
  const { address, name, subject, text, twice } = event.target.elements
  // What was said of the e-mail before is not said of this one.
  element('mail-said').textContent = ''
  void tell(async () => {
    const mail = { address: address.value, name: name.value, subject: subject.value, text: text.value }
    const { said } = await ask('/dev/mail', { ...mail, twice: twice.checked })
    element('mail-said').textContent = verdicts[said] ?? `Refused: ${said}`
    if (said === 'stored') text.value = ''
  })
})

element('check-faults').addEventListener('change', (event) => {
  const { name, checked } = event.target
  void tell(() => ask('/dev/faults', { check: { [name]: checked } }))
})

element('provider').addEventListener('change', (event) => {
  const { name, checked } = event.target
  void tell(() => ask('/dev/billing', { [name]: checked }))
})

element('billing-fault').elements.operation.addEventListener('change', fillBillingKinds)

for (const [provider, path] of [
  ['payment', '/dev/faults'],
  ['payout', '/dev/faults'],
  ['billing', '/dev/billing'],
]) {
  element(`${provider}-fault`).addEventListener('submit', (event) => {
    event.preventDefault()
    const { operation, kind, times } = event.target.elements
    const fault = { operation: operation.value, kind: kind.value, times: Number(times.value) }
    void tell(async () => {
      await ask(path, { [provider]: fault })
      await refresh()
    })
  })
  element(`clear-${provider}s`)?.addEventListener('click', () => {
    void tell(async () => {
      await ask('/dev/faults', { [`clear_${provider}s`]: true })
      await refresh()
    })
  })
}

async function refresh() {
  const [messages, state] = await Promise.all([ask('/dev/messages.json'), ask('/dev/state.json')])
  showMessages(messages)
  showState(state)
}

async function keepFresh() {
  await tell(refresh)
  setTimeout(() => void keepFresh(), 1000)
}
void keepFresh()
