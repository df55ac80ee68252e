/** Other languages than the one in which the page is written. The app's catalogues cannot be counted on here. */
const translations = {
  es: {
    title: 'Sin conexión',
    what: 'Esta página vuelve a intentarlo por sí sola y te lleva de nuevo adonde estabas.',
    waiting: 'Esperando una conexión',
    looking: 'Buscando una conexión',
    again: 'Intentar de nuevo ahora',
    walk: '¿Estás en un paseo? El tiempo en pausa nunca se cobra, y el paseo te espera 90 segundos. Lo que grabaste está a salvo en este dispositivo.',
  },
}
const state = document.getElementById('state')
const words = { waiting: state.textContent, looking: 'Looking for a connection' }

/** What was chosen on this device, else what the browser asks for first, as the app does (web/ui/i18n/language.ts). */
function pageLanguage() {
  const known = ['en', ...Object.keys(translations)]
  let chosen = null
  try {
    chosen = localStorage.getItem('huvr.language')
  } catch {
    // Storage is switched off in this browser.
  }
  if (known.includes(chosen)) return chosen
  return navigator.languages.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => known.includes(tag))
}

const language = pageLanguage()
const translation = translations[language]
if (translation) {
  document.documentElement.lang = language
  document.title = document.title.replace(/^[^·]+(?= ·)/, translation.title)
  for (const part of document.querySelectorAll('[data-text]'))
    part.textContent = translation[part.dataset.text]
  Object.assign(words, translation)
}

/** Looks for the server and, when it is there again, loads the page that was asked for: its address is still the right one. */
const lookEveryMs = 3000
const patienceMs = 8000
let isLooking = false

/** Only a look that was asked for is announced. */
async function look(isAsked) {
  if (isLooking) return
  isLooking = true
  if (isAsked) state.textContent = words.looking
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    if (answer.ok) return location.reload()
  } catch {
    // Still nothing; the next look comes by itself.
  }
  isLooking = false
  state.textContent = words.waiting
}

document.getElementById('again').addEventListener('click', () => void look(true))
addEventListener('online', () => void look(false))
setInterval(() => {
  if (!document.hidden) void look(false)
}, lookEveryMs)
