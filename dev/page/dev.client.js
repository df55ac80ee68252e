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

const channels = { sms: 'Text message', email: 'E-mail', push: 'Push message' }

function messageItem(message) {
  const item = document.createElement('li')
  const head = document.createElement('b')
  head.textContent = message.to
  const when = document.createElement('small')
  when.textContent = `${channels[message.channel]}, ${new Date(message.sent_at).toLocaleString()}`
  const code = /\b\d{5}\b/.exec(message.text)?.[0]
  const text = document.createElement('p')
  text.append(...linked(message.text))
  item.append(head, when, text)
  if (code && message.channel === 'sms') {
    const large = document.createElement('p')
    large.className = 'code'
    large.textContent = code
    item.insertBefore(large, text)
  }
  return item
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
    form.elements.email.checked = state.faults.email
    form.elements.push.checked = state.faults.push
  }
  showPaymentFaults(state.faults)
  showWalkers(state.walkers)
}

function showPaymentFaults({ payments, payment_kinds: kinds }) {
  const select = element('payment-fault').elements.kind
  if (select.options.length === 0)
    select.append(...Object.entries(kinds).map(([kind, label]) => new Option(label, kind)))
  element('payment-faults').replaceChildren(
    ...(payments ?? []).map((fault) => {
      const item = document.createElement('li')
      item.textContent = `${fault.operation}: ${kinds[fault.kind]}, ${fault.times} more`
      return item
    }),
  )
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

element('payment-fault').addEventListener('submit', (event) => {
  event.preventDefault()
  const { operation, kind, times } = event.target.elements
  const payment = { operation: operation.value, kind: kind.value, times: Number(times.value) }
  void tell(async () => {
    await ask('/dev/faults', { payment })
    await refresh()
  })
})

element('clear-payments').addEventListener('click', () => {
  void tell(async () => {
    await ask('/dev/faults', { clear_payments: true })
    await refresh()
  })
})

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
