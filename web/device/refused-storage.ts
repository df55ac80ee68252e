/**
 * Whether this browser refuses cookies or storage to this site, asked again each time. A full storage is none of this: the
 * session is a cookie, for which there is room.
 */
export function refusesStorage(): boolean {
  try {
    if (!navigator.cookieEnabled || window.localStorage === null) return true
    // Blockers remove cookies without a word, so that one has to come back.
    document.cookie = 'huvr_probe=1; path=/; SameSite=Strict; max-age=60'
    const cameBack = /(?:^|; )huvr_probe=1/.test(document.cookie)
    document.cookie = 'huvr_probe=; path=/; SameSite=Strict; max-age=0'
    return !cameBack
  } catch {
    // Touching either of them throws where the person has blocked cookies.
    return true
  }
}
