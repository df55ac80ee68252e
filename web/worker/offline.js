/** Looks for the server and, when it is there again, loads the page that was asked for: its address is still the right one. */
const lookEveryMs = 3000
const patienceMs = 8000
const state = document.getElementById('state')
let isLooking = false

/** Only a look that was asked for is announced. */
async function look(isAsked) {
  if (isLooking) return
  isLooking = true
  if (isAsked) state.textContent = 'Looking for a connection'
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) return location.reload()
  } catch {
    // Still nothing; the next look comes by itself.
  }
  isLooking = false
  state.textContent = 'Waiting for a connection'
}

document.getElementById('again').addEventListener('click', () => void look(true))
addEventListener('online', () => void look(false))
setInterval(() => {
  if (!document.hidden) void look(false)
}, lookEveryMs)
